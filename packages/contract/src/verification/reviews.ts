// Reviewing a verification in the console: two levels, never the same person, a reason for each thing that is to be
// corrected (VER-141 to VER-143, decision 0010).
import * as z from 'zod/mini';
import { anyStaff, decidingStaff, endpoint } from '../endpoint.ts';
import { reviewLevels } from '../codes.ts';
import { date, id, language, memberId, nothing, time } from '../fields.ts';
import { storedFile } from '../files/endpoints.ts';
import { noteText, requiredText, trimmedText } from '../rules/text.ts';
import { kycStatus, memberType } from '../sign-in/schemas.ts';
import { enterpriseRejectCodes, kycSections, personalRejectCodes } from './reasons.ts';
import { reasonTemplateKeys } from '../reasons/reasons.ts';
import { identityResult, personId } from './views.ts';
import { ownershipView } from './ownership-view.ts';
import { ratingView, riskRating } from './rating.ts';
import { registerView } from './register.ts';

export const reviewLevel = z.union([z.literal(reviewLevels.first), z.literal(reviewLevels.second)]);

/** How much speaks against what was submitted, the worst first: on a list, rejected by the identity check, another failed
 * finding, a warning, not all checked yet, nothing. */
export const reviewRisks = ['list', 'rejected', 'failed', 'warning', 'pending', 'none'] as const;
export const reviewRisk = z.enum(reviewRisks);
export type ReviewRisk = z.infer<typeof reviewRisk>;

/** Why somebody may not decide: only looks on; decided at the first level; the second level is the seniors'; a colleague
 * has taken it. */
export const mayNot = z.enum(['looks-on', 'decided-first', 'not-second', 'claimed', 'nothing-waits']);
export type MayNot = z.infer<typeof mayNot>;

/**
 * What may be done with a waiting verification: acts that its calls refuse neither for the reader nor for its state.
 * `take` concerns one that nobody has, `take-over` a colleague's, `release` the reader's own.
 */
export const verificationAct = z.enum(['decide', 'take', 'take-over', 'release', 'hand-over']);
export type VerificationAct = z.infer<typeof verificationAct>;

/** The colleague who has taken something for themselves. */
export const claimant = z.object({ staffId: id, name: z.string() });
export type Claimant = z.infer<typeof claimant>;

export const reviewDue = z.object({ day: date, isOver: z.boolean() });

const section = z.enum(kycSections);

/**
 * A field in the reader's language; `before` is the value of the last submission, null when it is the same or
 * there is none before.
 */
const recordField = z.object({
  key: z.string(),
  value: z.string(),
  before: z.nullable(z.string()),
});
export type ReviewedField = z.infer<typeof recordField>;

const reviewedPerson = z.object({
  uid: personId,
  name: z.string(),
  roles: z.array(z.int()),
  /** True when it was not in the last submission. */
  isNew: z.boolean(),
  fields: z.array(recordField),
});

/** Owners of a business that are not only people who hold it directly. */
const reviewedOwnership = z.object({
  view: ownershipView,
  entities: z.array(z.omit(reviewedPerson, { roles: true })),
  /** Names of entities that were in the last submission and are no longer. */
  entitiesGone: z.array(z.string()),
});

/** A field of a person as it was submitted and as the identity check read it from the document. */
const comparedField = z.object({
  what: z.enum(['name', 'nameLocal', 'gender', 'country', 'kind', 'number', 'birthday', 'end']),
  submitted: z.string(),
  /** Empty where nothing was read. */
  read: z.string(),
  isSame: z.boolean(),
  /** A name that differs in a middle name, an initial, a title, one letter or the script: somebody looks. */
  isClose: z.optional(z.boolean()),
});
export type ComparedField = z.infer<typeof comparedField>;

/** A check that was made by a link, on whatever device opened it. */
const linkedCheck = z.object({
  checkId: id,
  /** The mailbox that the link was sent to; null where it was a code on the member's page. */
  email: z.nullable(z.string()),
  /** False for a person's own link from before their record had a name. */
  hasName: z.boolean(),
});
export type LinkedCheck = z.infer<typeof linkedCheck>;

/** Keys of the console's texts. */
const findingName = z.enum([
  'identity',
  'name-match',
  'document-match',
  /** Against the country of the document. */
  'nationality',
  /** A check that finished during this review: its outcome, the name, the document. */
  'later-check',
  /** Checks before the one that counts. */
  'earlier-check',
  'expiry',
  'screening',
  'country-risk',
  /** A person's, in whole years. */
  'age',
  /** Where money comes from and goes to. */
  'funds-countries',
  'bearer-shares',
  /** Shares of the owners, one by one and together. */
  'shares',
  /** Where the chain of an entity among the owners ends, and who is missing behind it. */
  'ownership',
  /** People of one business who may be one person. */
  'same-person',
  'company-age',
  'duplicate-document',
  'duplicate-registration',
  /** A person, phone, address, browser or network that another member has too. */
  'linked-members',
  /** A high rating, which each approver explains (VER-236). */
  'risk-rating',
  /** What the rating asks of the member (VER-351). */
  'source-of-wealth',
  /** What an official register has otherwise than the record. */
  'register',
]);

/** An entry of a list, as the screening service tells it. */
export const screeningMatch = z.object({
  list: z.string(),
  /** The name in the list; null where the service does not say. */
  name: z.nullable(z.string()),
  /** How alike the names are, 0 to 100; null where the service does not say. */
  score: z.nullable(z.number()),
  /** What the list keeps of them, in its own words. */
  record: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Our name that matched: typed, read from the document, in local script or of an earlier submission. */
  screened: z.optional(z.string()),
  /** The list's reference of the entry, and its day on the list. */
  reference: z.optional(z.string()),
  /** The entry's page, https. */
  link: z.optional(z.string()),
  listedOn: z.optional(date),
});
export type ScreeningMatch = z.infer<typeof screeningMatch>;

const finding = z.object({
  name: findingName,
  /** The person it is about; null for the business itself. */
  uid: z.nullable(personId),
  outcome: z.enum(['pass', 'look', 'fail', 'pending']),
  detail: z.string(),
  /** Entries of lists that were found. */
  matches: z.optional(z.array(screeningMatch)),
  /** The other members that it is about, in the order of their ids. */
  members: z.optional(z.array(memberId)),
  /** The request that the member answers, or answered. */
  informationRequestId: z.optional(id),
});
export type Finding = z.infer<typeof finding>;

/** Why a failed check is no obstacle. */
const clearance = z.object({ name: findingName, uid: z.nullable(personId), reason: noteText(500) });
export type Clearance = z.infer<typeof clearance>;

/** Refer: to the second reviewer, without an approval. */
const reviewDecision = z.enum(['approve', 'reject', 'decline', 'refer']);
export type ReviewDecision = z.infer<typeof reviewDecision>;

const rejectItem = z.object({
  code: z.enum([...enterpriseRejectCodes, ...personalRejectCodes]),
  /** The stakeholder; absent for the whole section. */
  uid: z.optional(personId),
  template: z.optional(z.enum(reasonTemplateKeys)),
  /** The member reads it as it is typed. */
  text: z.optional(trimmedText(500)),
});
export type RejectItem = z.infer<typeof rejectItem>;
const rejectItems = z.array(rejectItem).check(z.maxLength(60));

const decisionMade = z.object({
  level: reviewLevel,
  decision: reviewDecision,
  staffName: z.string(),
  at: time,
  /** The reason of a decline, where the member reads the second reviewer's; and of a referral. */
  reason: z.nullable(z.string()),
  /** Includes what the check said. */
  clearances: z.array(z.extend(clearance, { detail: z.string() })),
  unopenedReason: z.nullable(z.string()),
  /** The items as the member reads them. */
  items: z.array(z.object({ code: z.string(), uid: z.nullable(z.string()), text: z.string() })),
  /** The rating that the decision was made on; absent of decisions from before ratings. */
  rating: z.optional(z.object({ level: riskRating, points: z.int() })),
});
export type DecisionMade = z.infer<typeof decisionMade>;

const answeredItem = z.object({
  code: z.enum([...enterpriseRejectCodes, ...personalRejectCodes]),
  /** The stakeholder; null for the whole section. */
  uid: z.nullable(z.string()),
  /** As the member reads it. */
  text: z.string(),
  /** Null where a change of the record answers it. */
  answer: z.nullable(z.string()),
});
export type AnsweredItem = z.infer<typeof answeredItem>;

/** Verified members are looked at again from time to time. Days are in Hong Kong. */
const periodicReview = z.object({
  /** The day of the next one. */
  reviewOn: date,
  /** True when the reader may record it now. */
  mayRecord: z.boolean(),
  /** Each found nothing to be changed; newest first. */
  made: z.array(
    z.object({
      staffName: z.string(),
      at: time,
      note: z.string(),
      rating: z.object({ level: riskRating, points: z.int() }),
      nextOn: date,
    }),
  ),
});

export const verificationReview = z.object({
  memberId,
  memberType,
  memberName: z.nullable(z.string()),
  /** The language in which the member reads the decision. */
  memberLanguage: language,
  kycStatus,
  /** The level of the next decision; null when nothing waits. */
  level: z.nullable(reviewLevel),
  /** Why it was submitted: for the first time, corrected after a rejection, or an update of a verified member. */
  submissionType: z.enum(['first', 'corrected', 'update']),
  submittedAt: time,
  /** The last day in time for the next decision, in Hong Kong; null when nothing waits. */
  due: z.nullable(reviewDue),
  /** The last day for the result as the member reads it, which is that of the second decision; null when nothing waits. */
  promisedOn: z.nullable(date),
  previousAt: z.nullable(time),
  sections: z.array(z.object({ section, fields: z.array(recordField) })),
  people: z.array(reviewedPerson),
  files: z.array(
    z.object({
      ...storedFile.shape,
      uid: z.nullable(z.string()),
      isNew: z.boolean(),
      /** True when the caller opened it. An approver explains every new file that they did not open. */
      isOpened: z.boolean(),
    }),
  ),
  /** Null where people hold the business directly, as before. */
  ownership: z.optional(z.nullable(reviewedOwnership)),
  /** Names of people who were in the last submission and are no longer. */
  peopleGone: z.array(z.string()),
  /**
   * Files of the last submission that are not in this one, with the name of the person they were about; null
   * for the member.
   */
  filesGone: z.array(
    z.object({ ...storedFile.shape, uid: z.nullable(z.string()), personName: z.nullable(z.string()) }),
  ),
  /** One a person: the checks that counted when it was submitted. */
  identityChecks: z.array(identityResult),
  /** Checks that were under way then and finished before the decision, in that order. */
  laterChecks: z.array(identityResult),
  /** Checks of both lists that were made by a link from the member, without signing in. */
  linkedChecks: z.optional(z.array(linkedCheck)),
  /** Compares what the check read with what was submitted, for each person whose check has finished. */
  comparisons: z.array(z.object({ uid: personId, fields: z.array(comparedField) })),
  findings: z.array(finding),
  /** One for each company that a register answers for; empty where none is configured (VER-369). */
  registers: z.optional(z.array(registerView)),
  /** True when the reader may ask the registers again. */
  mayAskRegister: z.optional(z.boolean()),
  /** As it is now while it waits or is verified, else the last one; null where it was never rated. */
  rating: z.nullable(ratingView),
  /** Items of the correction that this submission makes, with the member's answers in words (VER-301). */
  corrections: z.optional(z.array(answeredItem)),
  /** Decisions on this submission and earlier ones, newest first. */
  decisions: z.array(decisionMade),
  claimedBy: z.nullable(claimant),
  /** The caller's draft for this submission, while it waits; and its time. */
  drafted: z.nullable(z.object({ items: z.array(rejectItem), keptAt: time })),
  /** Null where the member is not verified, or not rated yet. */
  periodicReview: z.nullable(periodicReview),
  may: z.array(verificationAct),
  /** True when no senior but the reader could give the second decision: deciding first leaves none. */
  isOnlySecond: z.boolean(),
  /** Why the reader may not decide at this level. */
  mayNot: z.nullable(mayNot),
  /**
   * What can be decided at this level: nobody on a list is approved at the first, nobody declined by the first at the
   * second, nobody who is prohibited at either.
   */
  openDecisions: z.array(reviewDecision),
  version: z.int(),
});
export type VerificationReview = z.infer<typeof verificationReview>;

/** Refuses forbidden to staff who are a person of the member: what was found about them is not theirs to read. */
export const getVerificationReview = endpoint({
  name: 'verification-reviews.detail',
  summary: 'A submitted verification with everything that the decision rests on',
  path: '/console/verification-reviews/detail',
  access: anyStaff,
  request: z.object({ memberId }),
  response: verificationReview,
  refusals: ['not-found', 'forbidden'],
});

export const decideVerification = endpoint({
  name: 'verification-reviews.decide',
  summary: 'Approves, rejects with what to correct, declines, or refers, at the level that is next',
  path: '/console/verification-reviews/decide',
  access: decidingStaff,
  work: 'review',
  write: true,
  request: z.object({
    memberId,
    /** The level that the reviewer saw: another level says that a colleague has decided meanwhile. */
    level: reviewLevel,
    version: z.int(),
    decision: reviewDecision,
    /** Only for a rejection: at least one, each with a template or a text, or both. */
    items: z._default(rejectItems, []),
    /** Only for a decline or a referral. */
    reason: z.optional(requiredText(500)),
    /** For an approval: one for each failed check. */
    clearances: z.optional(z.array(clearance).check(z.maxLength(300))),
    /** For an approval: the reason why not every new file was opened. */
    unopenedReason: z.optional(noteText(500)),
  }),
  response: nothing,
  refusals: [
    'not-found',
    'already-decided',
    'changed-meanwhile',
    'reason-required',
    'provider-unreachable',
    'forbidden',
    'claimed-by-another',
    'list-hit',
    'first-declined',
    'rated-prohibited',
    'wealth-missing',
    'finding-unexplained',
    'evidence-unopened',
  ],
});

/** What the reader has gathered to be corrected and not sent. */
export const draftCorrections = endpoint({
  name: 'verification-reviews.draft-corrections',
  summary: 'Keeps the corrections that a reviewer has drafted, for them alone',
  path: '/console/verification-reviews/draft-corrections',
  access: decidingStaff,
  write: true,
  request: z.object({
    memberId,
    /** The time of the submission that was seen. */
    submittedAt: time,
    /** Replaces the former items. */
    items: rejectItems,
  }),
  response: nothing,
  refusals: ['not-found', 'already-decided', 'changed-meanwhile', 'forbidden'],
});

/**
 * Takes a record for oneself, hands it to a colleague who may decide it, or gives it back; a senior may take it from a
 * colleague, and hand it on.
 */
export const claimVerification = endpoint({
  name: 'verification-reviews.claim',
  summary: 'Takes a verification for oneself, hands it over or gives it back',
  path: '/console/verification-reviews/claim',
  access: decidingStaff,
  write: true,
  request: z.object({
    memberId,
    isClaimed: z.boolean(),
    /** The new reviewer; the caller when not given. */
    staffId: z.optional(id),
  }),
  response: nothing,
  refusals: ['not-found', 'already-decided', 'forbidden', 'claimed-by-another', 'colleague-unfit'],
});

/**
 * Records that a verified member was looked at again and stays as it is; the next review counts from today. Refuses
 * forbidden to a reviewer when the rating is high: the seniors record it.
 */
export const recordPeriodicReview = endpoint({
  name: 'verification-reviews.record',
  summary: 'Records the periodic review of a verified member, which sets the day of the next',
  path: '/console/verification-reviews/record',
  access: decidingStaff,
  work: 'review',
  write: true,
  request: z.object({
    memberId,
    /** The day of review that the reader saw: another says that a colleague has recorded one meanwhile. */
    reviewOn: date,
    note: noteText(1000),
  }),
  response: nothing,
  refusals: ['not-found', 'changed-meanwhile', 'forbidden', 'rated-prohibited'],
});

/** Documents that expire within a number of days, for planning the week. */
export const listExpiring = endpoint({
  name: 'verification-reviews.expiring',
  summary: 'Documents of verified members that have expired or will within 90 days, soonest first',
  path: '/console/verification-reviews/expiring',
  access: anyStaff,
  request: nothing,
  response: z.object({
    list: z.array(
      z.object({
        memberId,
        memberName: z.nullable(z.string()),
        personName: z.nullable(z.string()),
        what: z.string(),
        expiresOn: date,
        hasEnded: z.boolean(),
      }),
    ),
  }),
});

/** By the rating of each: the higher, the sooner. */
export const listDueReviews = endpoint({
  name: 'verification-reviews.due',
  summary: 'Verified members whose next review is due or comes within 90 days, soonest first',
  path: '/console/verification-reviews/due',
  access: anyStaff,
  request: nothing,
  response: z.object({
    list: z.array(
      z.object({
        memberId,
        memberName: z.nullable(z.string()),
        rating: riskRating,
        points: z.int(),
        /** A day in Hong Kong. */
        reviewOn: date,
        isDue: z.boolean(),
      }),
    ),
  }),
});
