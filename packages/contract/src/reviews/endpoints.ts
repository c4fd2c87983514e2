// The staff's console: the queue of things to review, members, money, audit (issue area 19).
import * as z from 'zod/mini';
import {
  type StaffWork,
  anyStaff,
  decidingStaff,
  endpoint,
  moneyReaders,
  recordReaders,
} from '../endpoint.ts';
import { amount, currency, date, decimal, id, listOf, memberId, nothing, page, time } from '../fields.ts';
import { message } from '../rules/messages/index.ts';
import { line, noteText, patternText, plainTrimmed, requiredText, text, trimmedText } from '../rules/text.ts';
import { balanceRow } from '../accounts/endpoints.ts';
import { reviewReasonKeys } from '../reasons/reasons.ts';
import { kycStatus, memberType } from '../sign-in/schemas.ts';
import { storedFile } from '../files/endpoints.ts';
import { teamInvitation } from '../team/endpoints.ts';
import { accessAct, waitingRequest } from '../members/access.ts';
import {
  claimant,
  reviewDue,
  reviewLevel,
  reviewRisk,
  screeningMatch,
  verificationAct,
} from '../verification/reviews.ts';
import { riskRating } from '../verification/rating.ts';

const decidedKinds = [
  'screening',
  'collection-account',
  'payee',
  'transfer',
  'deposit',
  'bill-change',
  'access',
] as const;
/** Kinds that the calls below show and decide, by one decision each. */
export const decidedKind = z.enum(decidedKinds);
export type DecidedKind = z.infer<typeof decidedKind>;

/** The kinds in the queue. A verification (`member`) is decided by calls of its own, see verification-reviews.ts. */
export const reviewKind = z.enum(['member', ...decidedKinds]);
export type ReviewKind = z.infer<typeof reviewKind>;

export const reviewItem = z.object({
  kind: reviewKind,
  /** The record: member id, account id, payee id or transaction number. */
  subjectId: z.string(),
  memberId,
  memberName: z.nullable(z.string()),
  /** One line of description: channel, payee, amount. */
  title: z.string(),
  amount: z.nullable(amount),
  since: time,
  /**
   * False before the automated checks: staff may reject it, and approve it only afterwards. Absent if no decision waits for
   * the checks.
   */
  screened: z.optional(z.boolean()),
  /**
   * Only for subjects with two levels: the next decision, the colleague who has claimed it, the reader's permitted acts, the
   * deadline, the risk and the rating, once it has one.
   */
  level: z.optional(reviewLevel),
  claimedBy: z.optional(z.nullable(claimant)),
  may: z.optional(z.array(verificationAct)),
  /** The number of the reader's unsent corrections. */
  drafted: z.optional(z.int()),
  due: z.optional(reviewDue),
  risk: z.optional(reviewRisk),
  rating: z.optional(riskRating),
  /** Set while staff have it on hold: the colleague, and the day of the next check. */
  hold: z.optional(z.object({ owner: claimant, reason: z.string(), until: date, isDue: z.boolean() })),
});
export type ReviewItem = z.infer<typeof reviewItem>;

/** Filters verifications and sorts them; ties are sorted by deadline and age. */
export const verificationChoice = z.object({
  /** The oldest, the riskiest, the highest rated, the soonest due; by assignee, unassigned ones last. */
  sort: z._default(z.enum(['since', 'risk', 'rating', 'due', 'assignee']), 'since'),
  isReversed: z._default(z.boolean(), false),
  level: z.optional(reviewLevel),
  party: z.optional(z.enum(['individual', 'business'])),
  risk: z.optional(reviewRisk),
  rating: z.optional(riskRating),
  /** Only those assigned to the reader, or to nobody. */
  assigned: z.optional(z.enum(['mine', 'nobody'])),
  isOverdue: z.optional(z.literal(true)),
});
export type VerificationChoice = z.infer<typeof verificationChoice>;

export const listReviews = endpoint({
  name: 'reviews.list',
  summary: 'What waits for a decision, oldest first; verifications also by risk, deadline or assignee',
  path: '/console/reviews/list',
  access: anyStaff,
  request: z
    .object({ ...page, kind: z.optional(reviewKind), choice: z.optional(verificationChoice) })
    .check(z.refine(({ kind, choice }) => choice === undefined || kind === 'member', message('format'))),
  response: z.object({
    list: z.array(reviewItem),
    total: z.int(),
    counts: z.record(reviewKind, z.int()),
  }),
});

export const check = z.object({
  name: z.string(),
  outcome: z.enum(['pass', 'look', 'fail']),
  detail: z.string(),
  /** Matching entries of lists; absent without a match, and for checks from before matches were stored. */
  matches: z.optional(z.array(screeningMatch)),
});
export type Check = z.infer<typeof check>;

/** Why a finding is no obstacle: its index among `checks` of the decided version. */
const findingReason = z.object({ check: z.int().check(z.minimum(0)), reason: noteText(500) });
export type FindingReason = z.infer<typeof findingReason>;

/** Includes the finding and the colleague who gave the reason. */
const givenReason = z.object({
  name: z.string(),
  detail: z.string(),
  reason: z.string(),
  staffName: z.string(),
  at: time,
});
export type GivenReason = z.infer<typeof givenReason>;

const decidedItem = z.extend(reviewItem, { kind: decidedKind });
export type DecidedItem = z.infer<typeof decidedItem>;

/**
 * Permitted acts on a reviewed record: those that the calls refuse neither for the reader nor for its state. An approval and
 * a hold also wait for the screening (`item.screened`).
 */
export const reviewAct = z.enum(['approve', 'reject', 'request-documents', 'hold']);
export type ReviewAct = z.infer<typeof reviewAct>;

/**
 * Why the reader may not approve: they have a read-only role, requested it, gave the first of two approvals, or released it
 * from monitoring.
 */
const mayNotApprove = z.enum(['looks-on', 'requested-it', 'approved-first', 'released-it']);
export type MayNotApprove = z.infer<typeof mayNotApprove>;

const reviewedPayment = z.object({
  amount,
  fee: amount,
  totalDebit: amount,
  /** The member's available balance now; while the payment waits, its total is already held. */
  availableAfter: amount,
  payeeName: z.string(),
  payeeAccount: z.string(),
  /** The number of the member's earlier paid payments to this account. */
  paidBefore: z.int(),
  /** The newest other payments to this account, five at most. */
  latest: z.array(
    z.object({ txnNo: z.string(), amount, outcome: z.enum(['paid', 'not-paid', 'open']), at: time }),
  ),
});
export type ReviewedPayment = z.infer<typeof reviewedPayment>;

export const reviewDetail = z.object({
  item: decidedItem,
  /** Set for a transfer. */
  payment: z.optional(reviewedPayment),
  /** The record as labelled lines, for reading beside its files. Keys are texts of the console. */
  fields: z.array(z.object({ key: z.string(), value: z.string() })),
  files: z.array(storedFile),
  /** The findings of automated checks: screening, name match, identity check. */
  checks: z.array(check),
  /** Incremented by every change of the record: a decision names the version that was read. */
  version: z.int(),
  /** False once decided, and while the member has to act. */
  open: z.boolean(),
  /** True while the member is asked for documents: reason and deadline are among the fields. */
  awaitsMember: z.optional(z.boolean()),
  /** The person who gave the first of two approvals. */
  firstApprovedBy: z.optional(id),
  may: z.array(reviewAct),
  /** Null when the reader may approve it, and once it is decided. */
  mayNot: z.nullable(mayNotApprove),
  /** The reason why two people must approve it: a finding, or its worth. */
  twoBecause: z.optional(z.enum(['finding', 'amount'])),
  /**
   * True for a deposit whose bank named no payer, or named one in letters that it cannot write itself: the rejecting person
   * gives the name.
   */
  asksHolder: z.optional(z.boolean()),
  /** Why findings did not stop the approvers, oldest first. */
  clearances: z.optional(z.array(givenReason)),
});
export type ReviewDetail = z.infer<typeof reviewDetail>;

export const getReview = endpoint({
  name: 'reviews.detail',
  summary: 'One thing to decide, with its evidence',
  path: '/console/reviews/detail',
  access: anyStaff,
  request: z.object({ kind: decidedKind, subjectId: text(64).check(z.minLength(1)) }),
  response: reviewDetail,
  refusals: ['not-found'],
});

const workOfKind = {
  screening: 'review',
  'collection-account': 'review',
  payee: 'review',
  transfer: 'money',
  deposit: 'money',
  'bill-change': 'money',
  access: 'access',
} as const satisfies Record<DecidedKind, StaffWork>;

/** Kinds for which staff may request documents from the member before they decide. */
export const documentedKinds = ['transfer', 'deposit'] as const satisfies readonly DecidedKind[];

/** Kinds whose findings staff have to explain when they approve. */
export const explainedKinds = [
  'screening',
  'payee',
  'transfer',
  'deposit',
] as const satisfies readonly DecidedKind[];

/** The working days that a member has to submit requested documents. */
export const documentsWorkingDays = { usual: 5, max: 30 } as const;

export const decideReview = endpoint({
  name: 'reviews.decide',
  summary:
    'Approves, rejects or asks the member for documents; but for an approval with a reason, by key, in words, or both',
  path: '/console/reviews/decide',
  access: decidingStaff,
  work: ({ kind }) => workOfKind[kind],
  write: true,
  request: z.object({
    kind: decidedKind,
    subjectId: text(64).check(z.minLength(1)),
    version: z.int(),
    /** The last decision only for `documentedKinds`. */
    decision: z.enum(['approve', 'reject', 'request-documents']),
    /** The time for requested documents; the usual time when absent. */
    workingDays: z.optional(z.int().check(z.minimum(1), z.maximum(documentsWorkingDays.max))),
    /** A template for the kind; each reader gets it in their own language. */
    template: z.optional(z.enum(reviewReasonKeys)),
    /** Set for an approval: one for each check that did not pass. */
    clearances: z.optional(z.array(findingReason).check(z.maxLength(50))),
    /** A reason in free words. */
    reason: z.optional(plainTrimmed(500)),
    /** Set for a rejected deposit that `asksHolder`: the holder of the account that it returns to. */
    payerName: z.optional(line(140)),
  }),
  response: nothing,
  refusals: [
    'not-found',
    'already-decided',
    'changed-meanwhile',
    'not-screened',
    'payee-not-usable',
    'balance-full',
    'reason-required',
    'finding-unexplained',
    'colleague-exists',
    'team-limit',
  ],
});

/** The maximum number of days, counted in Hong Kong. */
export const holdDaysMax = 30;

export const holdReview = endpoint({
  name: 'reviews.hold',
  summary:
    'Puts a transfer or a deposit aside with a reason, an owner and the day on which it is looked at again',
  path: '/console/reviews/hold',
  access: decidingStaff,
  work: ({ kind }) => workOfKind[kind],
  write: true,
  request: z.object({
    kind: z.enum(documentedKinds),
    subjectId: text(64).check(z.minLength(1)),
    version: z.int(),
    reason: requiredText(500),
    /** The colleague who checks again. */
    staffId: id,
    until: date,
  }),
  response: nothing,
  refusals: ['not-found', 'already-decided', 'changed-meanwhile', 'not-screened', 'colleague-unfit'],
});

export const memberRow = z.object({
  memberId,
  memberType,
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  kycStatus,
  status: z.string(),
  regTime: time,
});
export type MemberRow = z.infer<typeof memberRow>;

export const listMembers = endpoint({
  name: 'members.list',
  summary: 'Members by name, email, mobile or id',
  path: '/console/members/list',
  access: recordReaders,
  request: z.object({
    ...page,
    search: z.optional(trimmedText(100)),
  }),
  response: listOf(memberRow),
  cancellable: true,
});

const postingRow = z.object({ from: z.string(), to: z.string(), amount });
export const journalRow = z.object({
  journalId: z.string(),
  kind: z.string(),
  reference: z.string(),
  at: time,
  postings: z.array(postingRow),
});
export type JournalRow = z.infer<typeof journalRow>;

export const getMember = endpoint({
  name: 'members.detail',
  summary: 'A member with its people, invitations and balances',
  path: '/console/members/detail',
  access: recordReaders,
  request: z.object({ memberId }),
  response: z.object({
    member: memberRow,
    access: z.object({
      disabledReason: z.nullable(z.string()),
      /** Disabled after fraud: enabling needs a second member of staff. */
      isAfterFraud: z.boolean(),
      /** When false, its people are asked at sign-in to contact their manager. */
      isAccountTypeOpen: z.boolean(),
      /** When true, its people without an authenticator set one up at the next sign-in. */
      mustBindAuthenticator: z.boolean(),
      /** Its payments to its certified payees are approved quickly. */
      isCertified: z.optional(z.boolean()),
      /** True if it uses the API and is billed. */
      isDeveloper: z.optional(z.boolean()),
      waiting: z.array(waitingRequest),
      may: z.array(accessAct),
    }),
    people: z.array(
      z.object({
        personId: id,
        name: z.nullable(z.string()),
        email: z.nullable(z.string()),
        countryCode: z.nullable(z.string()),
        mobile: z.nullable(z.string()),
        department: z.nullable(z.string()),
        roleId: z.int(),
        status: z.enum(['normal', 'disabled', 'removed']),
      }),
    ),
    /** Open invitations, newest first. */
    invitations: z.array(teamInvitation),
    balances: z.array(balanceRow),
  }),
  refusals: ['not-found'],
});

export const listMemberJournals = endpoint({
  name: 'members.journals',
  summary: 'Journals that touched this member, newest first',
  path: '/console/members/journals',
  access: moneyReaders,
  request: z.object({ memberId, before: z.optional(patternText(19, /^\d{1,19}$/)) }),
  response: z.object({
    list: z.array(journalRow),
    /** Pass as `before` for the next page; null at the end. */ next: z.nullable(z.string()),
  }),
});

export const getTrialBalance = endpoint({
  name: 'treasury.trial-balance',
  summary:
    'Sums of all ledger accounts by currency and purpose; each currency comes to zero. With the last check of the books',
  path: '/console/treasury/trial-balance',
  access: moneyReaders,
  request: nothing,
  response: z.object({
    at: time,
    currencies: z.array(
      z.object({
        currency,
        total: decimal,
        lines: z.array(
          z.object({ owner: z.enum(['members', 'house']), purpose: z.string(), balance: decimal }),
        ),
      }),
    ),
    /** The last time that all hashes and balances were computed again; null before the first. */
    booksCheck: z.nullable(z.object({ at: time, chainBreaks: z.int(), balanceBreaks: z.int() })),
  }),
});
export type TrialBalance = z.infer<typeof getTrialBalance.response>;

export const auditRow = z.object({
  auditId: z.string(),
  at: time,
  actorKind: z.string(),
  actor: z.string(),
  memberId: z.nullable(memberId),
  action: z.string(),
  /** A kind and an id with a colon between them. */
  subject: z.string(),
  /** The name of the actor, for staff and members' people. */
  subjectName: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  requestId: z.string(),
});
export type AuditRow = z.infer<typeof auditRow>;

export const listAudit = endpoint({
  name: 'audit.list',
  summary: 'The audit trail, newest first',
  path: '/console/audit/list',
  access: anyStaff,
  request: z.object({
    memberId: z.optional(memberId),
    subject: z.optional(trimmedText(80)),
    before: z.optional(patternText(19, /^\d{1,19}$/)),
  }),
  response: z.object({ list: z.array(auditRow), next: z.nullable(z.string()) }),
});
