// Views of a verification: the record, the checks of its people, and the requests of staff (VER-001,
// VER-101).
import * as z from 'zod/mini';
import { identityOutcomes, notifyTypes } from '../codes.ts';
import { country, date, id, time } from '../fields.ts';
import { storedFile } from '../files/endpoints.ts';
import { kycStatus } from '../sign-in/schemas.ts';
import { enterpriseDraft, personalDraft, stakeholderDraft } from './drafts.ts';
import { enterpriseRejectCodes, kycSections, personalRejectCodes } from './reasons.ts';
import { tick } from './field-kinds.ts';
import { patternText } from '../rules/text.ts';
import { publishedAs } from '../published-names.ts';

const outcome = z.union([
  z.literal(identityOutcomes.unverified),
  z.literal(identityOutcomes.underVerification),
  z.literal(identityOutcomes.passed),
  z.literal(identityOutcomes.warning),
  z.literal(identityOutcomes.rejected),
]);

/** The person of a check: `member`, the record's own person, or a stakeholder by its uid. */
export const personId = patternText(64, /^[\w-]+$/);

/** The findings of one person's check. Null if nothing was read; the provider's N/A counts as nothing. */
export const identityResult = z.object({
  personId,
  checkId: publishedAs('jumioId', z.nullable(id)),
  /** 1 unverified, 2 under verification, 3 passed, 4 warning, 5 rejected. */
  checkResult: publishedAs('jumioResult', outcome),
  /** 1 if there is a finished check and no item was raised since, so that it need not be made again. */
  checkStands: publishedAs('jumioFlag', tick),
  idFirstName: z.nullable(z.string()),
  idLastName: z.nullable(z.string()),
  idCountry: z.nullable(country),
  idType: z.nullable(z.string()),
  idNumber: z.nullable(z.string()),
  birthDate: z.nullable(date),
  currentAge: z.nullable(z.int()),
  idSex: z.optional(z.nullable(z.enum(['F', 'M']))),
  /** The country of the address on the document, if it has one. */
  idAddressCountry: z.optional(z.nullable(country)),
  idEffectiveDateEnd: z.nullable(date),
  isPermanent: tick,
  /** File ids, of types 213 and 214. */
  idFrontPhoto: z.nullable(id),
  idBackPhoto: z.nullable(id),
});
export type IdentityResult = z.infer<typeof identityResult>;

/** Why an attempt became no check: the provider rejected it, or did not answer. */
const attemptFailure = z.enum(['rejected', 'no-answer']);
export type AttemptFailure = z.infer<typeof attemptFailure>;

/** An attempt of the last hour that became no check, and does not count against the limit. */
const failedAttempt = z.object({ id, personId, at: time, reason: attemptFailure });
export type FailedAttempt = z.infer<typeof failedAttempt>;

const kycSection = z.enum(kycSections);

/** One thing to correct. */
export const todoItem = z.object({
  id,
  /** Maps reject codes to texts: in the member's language for a template, otherwise as staff typed them. */
  rejectDetail: z.partialRecord(z.enum([...enterpriseRejectCodes, ...personalRejectCodes]), z.string()),
  /** 1 rejected by staff, 3 a document that expires or has expired. */
  notifyType: z.union([z.literal(notifyTypes.rejected), z.literal(notifyTypes.expiry)]),
  /** The stakeholder; null for the whole section. */
  stakeholderId: z.nullable(z.string()),
  /** The day when the document expires; only for notifyType 3. */
  expiresOn: z.nullable(date),
  /** True when that day is over, in Hong Kong; by the server's clock. */
  hasExpired: z.optional(z.boolean()),
});
export type TodoItem = z.infer<typeof todoItem>;

/** Passed, warning or rejected. */
const currentCheck = z.object({ personId, checkResult: publishedAs('jumioResult', outcome) });

const todos = publishedAs('todoItemDTOList', z.array(todoItem));

const viewOf = <Record_>(record: z.ZodMiniType<Record_>) =>
  z.object({
    record,
    /** One for each person who was checked or is being checked. */
    identityChecks: z.array(identityResult),
    /** Newest first. */
    failedAttempts: z.array(failedAttempt),
    /** The checks that a submission would carry now: a newer one replaces them only once it has finished. */
    currentChecks: z.array(currentCheck),
    /** Names and sizes of the files in `kycFiles`, and of the photographs of checks. */
    files: z.array(storedFile),
    todos,
    /**
     * Sections that open in addition: in a rejected record, submitted documents that would no longer be
     * accepted.
     */
    endedSections: z.array(kycSection),
    kycStatus,
    /** The text of staff's decline; null unless the member is declined. */
    declineReason: z.nullable(z.string()),
    /** When it was last submitted; null before the first time. */
    submittedAt: z.nullable(time),
    /** The last day for staff's decision, in Hong Kong; null when none is awaited. */
    decisionBy: z.optional(z.nullable(date)),
    /** True if the names can no longer change, because they were verified once. */
    isNameLocked: z.boolean(),
    /** Count of changes: a save names the one that it read, so that two tabs do not lose each other's work. */
    version: z.int(),
  });

export const personalView = viewOf(personalDraft);
export type PersonalView = z.infer<typeof personalView>;
export const enterpriseView = z.extend(viewOf(enterpriseDraft), {
  /**
   * The type as last submitted, '' before the first time: a later change between groups of types opens more
   * steps.
   */
  submittedBusinessType: z.string(),
  /**
   * The people as last submitted, nobody before the first time: `mayEditPerson` says what a correction may
   * change.
   */
  submittedPeople: z.array(stakeholderDraft),
});
export type EnterpriseView = z.infer<typeof enterpriseView>;

/** The required corrections are outside of the record. */
export const personalDetails = z.object({
  record: publishedAs('idvKycParam', z.omit(personalView, { todos: true })),
  todos,
});
export const enterpriseDetails = z.object({
  record: publishedAs('bizKycParam', z.omit(enterpriseView, { todos: true })),
  todos,
});

/** A check of a stakeholder as the short flow lists it, for a business that only has to verify its people again. */
export const stakeholderCheck = z.object({
  uid: z.string(),
  nameEn: z.string(),
  roles: z.array(z.int()),
  /** True if its document has expired or will within 90 days. */
  isExpired: z.boolean(),
  check: identityResult,
});
export type StakeholderCheck = z.infer<typeof stakeholderCheck>;
