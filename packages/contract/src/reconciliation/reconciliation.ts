// The house's accounts at banks compared with the banks' reports: days, statements, and the breaks, each decided by two
// members of staff (MON-724 to MON-735).
import * as z from 'zod/mini';
import { channelCode } from '../collection-accounts/schemas.ts';
import { endpoint, houseStaff, moneyReaders } from '../endpoint.ts';
import { amount, currency, date, listOf, nothing, page, time } from '../fields.ts';
import { noteText, text } from '../rules/text.ts';

const breakStates = ['OPEN', 'EXPLAINED', 'CLOSED'] as const;
export type BreakState = (typeof breakStates)[number];

export const breakKinds = [
  'in-theirs-not-ours',
  'in-ours-not-theirs',
  'amounts-differ',
  'doubled',
  'missing-statement',
  'balance-does-not-chain',
  'statement-does-not-add-up',
  'balance-differs',
] as const;

export const breakProposals = ['record', 'explain', 'match'] as const;
export type BreakProposal = (typeof breakProposals)[number];

const breakKey = text(200);
const NOTE_MAX = 500;

const bankBreak = z.object({
  breakKey,
  /** The version that was read: sent with a decision, which is refused if it has changed. */
  version: z.int(),
  channel: channelCode,
  /** The name that staff gave the account, otherwise that of the channel. */
  channelName: z.string(),
  /** '' if it concerns all our accounts there. */
  account: z.string(),
  day: date,
  kind: z.enum(breakKinds),
  /** How much more the bank has because of it. */
  amount,
  cause: z.enum([
    'notified-not-booked',
    'not-in-statement',
    'charge',
    'interest',
    'not-notified',
    'waits-for-staff',
    'reference-agrees',
    'repeated',
    'not-received',
    'opening-differs',
    'entries-differ',
    'before-start',
    'unknown',
  ]),
  action: z.enum(['book-charge', 'record', 'match', 'write-to-bank', 'reverse', 'decide', 'explain']),
  /** In the bank's words and numbers. */
  detail: z.string(),
  /** False until a second reading confirms that something is absent. */
  isConfirmed: z.boolean(),
  firstSeenTime: time,
  state: z.enum(breakStates),
  ownerName: z.nullable(z.string()),
  isOwn: z.boolean(),
  /** The explanation, and who confirmed it; `proposedByName` is null if one person explained it, as was once possible. */
  explanation: z.nullable(
    z.object({ note: z.string(), proposedByName: z.nullable(z.string()), byName: z.string(), time }),
  ),
  closed: z.nullable(
    z.object({
      because: z.enum([
        'matched',
        'statement-arrived',
        'statement-corrected',
        'in-report',
        'recorded',
        'never-booked',
      ]),
      time,
    }),
  ),
  /** True if its entry can be recorded like a message of the bank: one person proposes it, another confirms. */
  canBeRecorded: z.boolean(),
  /** True if its entry or movement can be matched by hand with one of the other side. */
  canBeMatched: z.boolean(),
  /** The proposal that a colleague has to confirm; until then the difference is open. */
  proposal: z.nullable(
    z.object({
      proposes: z.enum(breakProposals),
      note: z.string(),
      byName: z.string(),
      isOwn: z.boolean(),
      time,
      /** The colleague who made the waiting proposal that this one replaced; null where there was none. */
      replacedName: z.nullable(z.string()),
      /** The other side of a proposed match, whose amount is the opposite; null for other proposals. */
      counterpart: z.nullable(z.object({ breakKey, day: date, detail: z.string() })),
    }),
  ),
});
export type BankBreak = z.infer<typeof bankBreak>;

const accountDay = z.object({
  channel: channelCode,
  channelName: z.string(),
  day: date,
  ours: amount,
  /** Null if no statement of the day was read. */
  theirs: z.nullable(amount),
  difference: z.nullable(amount),
  /** Booked by both sides on different days, or too recent to be missing. */
  inTransit: amount,
  explained: amount,
  unexplained: z.nullable(amount),
  checkedTime: time,
});
export type AccountDay = z.infer<typeof accountDay>;

export const listAccountDays = endpoint({
  name: 'reconciliation.days',
  summary: 'Each account at a bank by day: ours, theirs, and what explains the difference; newest first',
  path: '/console/reconciliation/days',
  access: moneyReaders,
  request: z.object(page),
  response: listOf(accountDay),
});

const breakFilters = {
  state: z.optional(z.enum(breakStates)),
  kind: z.optional(z.enum(breakKinds)),
  channel: z.optional(channelCode),
  currency: z.optional(currency),
  day: z.optional(date),
  /** True lists only those that the reader has claimed. */
  isMine: z.optional(z.boolean()),
};

export const listBankBreaks = endpoint({
  name: 'reconciliation.breaks',
  summary: 'Differences between banks and the books, by state, kind, bank, currency and day; oldest first',
  path: '/console/reconciliation/breaks',
  access: moneyReaders,
  request: z.object({ ...page, ...breakFilters }),
  response: listOf(bankBreak),
});

/** A write, because every export is written to the trail. */
export const exportBankBreaks = endpoint({
  name: 'reconciliation.export',
  summary:
    'Differences between banks and the books as CSV (UTF-8 with a byte order mark), by the same filters; audited',
  path: '/console/reconciliation/export',
  access: moneyReaders,
  write: true,
  transport: 'download',
  request: z.object(breakFilters),
  response: nothing,
  refusals: ['nothing-to-export'],
});

const bankStatement = z.object({
  channel: channelCode,
  channelName: z.string(),
  account: z.string(),
  day: date,
  /** Above 1 if the bank reported the day differently before. */
  revision: z.int(),
  /** The bank's own id; '' if it gives none. */
  statementId: z.string(),
  opening: z.nullable(amount),
  closing: z.nullable(amount),
  entries: z.int(),
  addsUp: z.boolean(),
  readTime: time,
});
export type ReceivedStatement = z.infer<typeof bankStatement>;

export const listBankStatements = endpoint({
  name: 'reconciliation.statements',
  summary: 'Statements of banks as they were read, newest day first',
  path: '/console/reconciliation/statements',
  access: moneyReaders,
  request: z.object(page),
  response: listOf(bankStatement),
});

/** A summary of all banks, and the day up to which it is complete. */
export const getReconciliationState = endpoint({
  name: 'reconciliation.state',
  summary:
    'How many differences with banks nobody has explained, and the newest day that each bank’s statements reach',
  path: '/console/reconciliation/state',
  access: moneyReaders,
  request: nothing,
  response: z.object({
    openBreaks: z.int(),
    banks: z.array(
      z.object({
        channel: channelCode,
        channelName: z.string(),
        /** Null if no statement of this bank was ever read. */
        newestDay: z.nullable(date),
        openBreaks: z.int(),
      }),
    ),
  }),
});

const seen = { breakKey, version: z.int() };
/** `replaces` is the time of a colleague's proposal that was shown; without it a waiting one is not replaced (MON-897). */
const noted = { ...seen, note: noteText(NOTE_MAX), replaces: z.optional(time) };

/** Staff who answer for the books, with a proof for this work; all decisions about differences have the same refusals. */
const decision = {
  access: houseStaff,
  work: 'review',
  write: true,
  response: nothing,
  refusals: ['not-found', 'already-decided', 'changed-meanwhile'],
} as const;

export const assignBankBreak = endpoint({
  ...decision,
  name: 'reconciliation.assign',
  summary: 'Takes on a difference with a bank',
  path: '/console/reconciliation/assign',
  request: z.object(seen),
});

/** Moves no money. The difference stays open until a colleague confirms it. */
export const explainBankBreak = endpoint({
  ...decision,
  name: 'reconciliation.explain',
  summary: 'Proposes an explanation of a difference with a bank where no money has to move',
  path: '/console/reconciliation/explain',
  request: z.object(noted),
});

export const confirmBreakExplanation = endpoint({
  ...decision,
  name: 'reconciliation.confirm-explanation',
  summary: 'Confirms the explanation of a difference with a bank that a colleague proposed',
  path: '/console/reconciliation/confirm-explanation',
  request: z.object(seen),
});

/** An entry of the bank and a movement of ours with the same amount are the same payment. Moves no money. */
export const matchBankBreaks = endpoint({
  ...decision,
  name: 'reconciliation.match',
  summary: 'Proposes to match an entry of a bank with a movement of the books by hand',
  path: '/console/reconciliation/match',
  request: z.object({ ...noted, withBreakKey: breakKey }),
  refusals: [...decision.refusals, 'amounts-not-equal'],
});

export const confirmBreakMatch = endpoint({
  ...decision,
  name: 'reconciliation.confirm-match',
  summary: 'Confirms the match of an entry of a bank with a movement of the books that a colleague proposed',
  path: '/console/reconciliation/confirm-match',
  request: z.object(seen),
  refusals: [...decision.refusals, 'amounts-not-equal'],
});

/** One person proposes it, another confirms: then it is recorded as if the bank had reported it. */
export const proposeRecordingEntry = endpoint({
  ...decision,
  name: 'reconciliation.propose-record',
  summary: 'Proposes to record an entry of a bank’s statement that no message reported',
  path: '/console/reconciliation/propose-record',
  request: z.object(noted),
});

export const confirmRecordingEntry = endpoint({
  ...decision,
  name: 'reconciliation.confirm-record',
  summary: 'Confirms that an entry of a bank’s statement is recorded',
  path: '/console/reconciliation/confirm-record',
  work: 'money',
  request: z.object(seen),
});
