// Money that goes back to its senders, for staff: deposits and unmatched payments under way, late or failed, and the new
// target of a failed one.
import * as z from 'zod/mini';
import { channelCode } from '../collection-accounts/schemas.ts';
import { endpoint, moneyReaders, treasuryStaff } from '../endpoint.ts';
import { amount, date, listOf, memberId, nothing, page, time, txnNo } from '../fields.ts';
import { check } from '../reviews/endpoints.ts';
import { keptAccountNumber } from '../rules/account-number.ts';
import { requiredText, text, ungroupedText } from '../rules/text.ts';

/** Pasted as printed, in groups. */
const grouped = ungroupedText(64);

/** Its rules depend on the channel: `returnDestinationProblems`. */
export const returnDestination = z.object({
  name: requiredText(140),
  /** IBAN or account number, or an address of the money's own network. */
  account: z.pipe(grouped, text(64).check(z.overwrite(keptAccountNumber))),
  /** BIC of the bank; '' on a chain. */
  bic: z.pipe(grouped, text(64).check(z.toUpperCase())),
});

/** Our own codes for an order that could not be written; every other code is the bank's or the chain's. */
export const returnProblems = ['payer-unknown', 'payer-name-unknown', 'payer-letters'] as const;
export type ReturnProblem = (typeof returnProblems)[number];

const depositReturn = z.object({
  txnNo,
  /** Null for a payment that matched no member. */
  memberId: z.nullable(memberId),
  memberName: z.nullable(z.string()),
  amount,
  channel: channelCode,
  /** The name by which staff know the channel. */
  channelName: z.string(),
  /** The payee of the return: the sender as the bank named them, or the name that staff confirmed instead. */
  payerName: z.nullable(z.string()),
  /** Their account or address. */
  to: z.string(),
  /** BIC of its bank; null on a chain, and if nobody has named it. */
  toBank: z.optional(z.nullable(z.string())),
  status: z.enum(['RETURNING', 'RETURN_SENT', 'RETURN_FAILED']),
  /** The day in Hong Kong when the return is due. */
  due: date,
  isLate: z.boolean(),
  /** Why the last return payment failed: the code and words of the bank or chain, null if none failed. */
  failedCode: z.nullable(z.string()),
  failedReason: z.nullable(z.string()),
  /** The new target that one member of staff proposes for a failed return; another one confirms it. */
  correction: z.nullable(
    z.object({
      version: z.int(),
      destination: returnDestination,
      reason: z.string(),
      source: z.string(),
      /** The screening's findings about it. */
      checks: z.array(check),
      byName: z.string(),
      /** True for the proposer: somebody else must confirm it. */
      isOwn: z.boolean(),
      time,
    }),
  ),
});
export type DepositReturn = z.infer<typeof depositReturn>;

export const listDepositReturns = endpoint({
  name: 'deposit-returns.list',
  summary: 'Payments on their way back to their senders, what is due first',
  path: '/console/deposit-returns/list',
  access: moneyReaders,
  request: z.object(page),
  response: listOf(depositReturn),
});

/** Sent under a new number, because the failed one can no longer be executed. */
export const retryDepositReturn = endpoint({
  name: 'deposit-returns.retry',
  summary: 'Sends money back once more whose last payment back failed',
  path: '/console/deposit-returns/retry',
  access: treasuryStaff,
  work: 'money',
  write: true,
  request: z.object({ txnNo }),
  response: nothing,
  refusals: ['not-found', 'already-decided', 'return-under-way', 'provider-unreachable'],
});

/** Replaces the earlier proposal for this failed payment; no money moves yet. */
export const proposeReturnCorrection = endpoint({
  name: 'deposit-returns.propose-correction',
  summary: 'Proposes another account or address for money whose payment back failed',
  path: '/console/deposit-returns/propose-correction',
  access: treasuryStaff,
  work: 'review',
  write: true,
  request: z.object({
    txnNo,
    destination: returnDestination,
    reason: requiredText(500),
    /** The source of the account: a letter of the payer's bank, a call back, and its date. */
    source: requiredText(200),
  }),
  response: nothing,
  refusals: [
    'not-found',
    'already-decided',
    'changed-meanwhile',
    'destination-ours',
    'destination-flagged',
    'provider-unreachable',
  ],
});

/** Sends the payment there, under its own number. The proposer cannot confirm it. */
export const confirmReturnCorrection = endpoint({
  name: 'deposit-returns.confirm-correction',
  summary: 'Confirms the account or address that a colleague proposed, and sends the money back there',
  path: '/console/deposit-returns/confirm-correction',
  access: treasuryStaff,
  work: 'money',
  write: true,
  request: z.object({ txnNo, version: z.int() }),
  response: nothing,
  refusals: [
    'not-found',
    'already-decided',
    'changed-meanwhile',
    'destination-ours',
    'destination-flagged',
    'return-under-way',
    'provider-unreachable',
  ],
});
