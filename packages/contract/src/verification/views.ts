// Views of a verification: the record, the checks of the people in it, and what staff ask for (VER-001,
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

/** What the check of one person found. Null where nothing was read; what the provider calls N/A is nothing. */
export const identityResult = z.object({
  personId,
  checkId: publishedAs('jumioId', z.nullable(id)),
  /** 1 unverified, 2 under verification, 3 passed, 4 warning, 5 rejected. */
  checkResult: publishedAs('jumioResult', outcome),
  /** 1 when a finished check stands that nothing has been asked for since: it need not be made again. */
  checkStands: publishedAs('jumioFlag', tick),
  idFirstName: z.nullable(z.string()),
  idLastName: z.nullable(z.string()),
  idCountry: z.nullable(country),
  idType: z.nullable(z.string()),
  idNumber: z.nullable(z.string()),
  birthDate: z.nullable(date),
  currentAge: z.nullable(z.int()),
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

/** One thing to put right. */
export const todoItem = z.object({
  id,
  /**
   * Maps reject codes to texts, in the member's language where a template was used, else as staff typed it.
   */
  rejectDetail: z.partialRecord(z.enum([...enterpriseRejectCodes, ...personalRejectCodes]), z.string()),
  /** 1 rejected by staff, 3 a document that expires or has expired. */
  notifyType: z.union([z.literal(notifyTypes.rejected), z.literal(notifyTypes.expiry)]),
  /** The stakeholder that it is about; null when it is about the whole section. */
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
    /** One a person who has been checked or is being checked. */
    identityChecks: z.array(identityResult),
    /** Newest first. */
    failedAttempts: z.array(failedAttempt),
    /**
     * The checks that a submission made now would carry: a newer one takes nothing away from them until it
     * has finished.
     */
    currentChecks: z.array(currentCheck),
    /** Names and sizes of the files in `kycFiles`, and of the photographs of checks. */
    files: z.array(storedFile),
    todos,
    /** Sections that open besides: of a rejected record, what was submitted and would not be taken any more. */
    endedSections: z.array(kycSection),
    kycStatus,
    /** What staff wrote when they declined; null unless the member is declined. */
    declineReason: z.nullable(z.string()),
    /** When it was last submitted; null before the first time. */
    submittedAt: z.nullable(time),
    /** The last day in time for staff's decision, in Hong Kong; null when none is awaited. */
    decisionBy: z.optional(z.nullable(date)),
    /** Names that no longer change, because they were verified once. */
    isNameLocked: z.boolean(),
    /** Count of changes: a save names the one that it read, so that two tabs do not lose each other's work. */
    version: z.int(),
  });

export const personalView = viewOf(personalDraft);
export type PersonalView = z.infer<typeof personalView>;
export const enterpriseView = z.extend(viewOf(enterpriseDraft), {
  /** As last submitted, '' before the first time: what changed between groups of types since opens more steps. */
  submittedBusinessType: z.string(),
  /** As last submitted, nobody before the first time: what a correction may change of them is `mayEditPerson`. */
  submittedPeople: z.array(stakeholderDraft),
});
export type EnterpriseView = z.infer<typeof enterpriseView>;

/** What has to be put right stands beside the record that it is about. */
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
  /** Its document has expired or will within 90 days. */
  isExpired: z.boolean(),
  check: identityResult,
});
export type StakeholderCheck = z.infer<typeof stakeholderCheck>;
