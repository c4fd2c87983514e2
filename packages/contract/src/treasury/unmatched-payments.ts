// Payments on our accounts that match no member, for staff: to match with a member, or to return; two members of staff
// decide (MON-300).
import * as z from 'zod/mini';
import { channelCode } from '../collection-accounts/schemas.ts';
import { endpoint, moneyReaders, treasuryStaff } from '../endpoint.ts';
import { amount, id, listOf, memberId, nothing, page, time, txnNo } from '../fields.ts';
import { movementKind, movementNo } from '../house-movements/endpoints.ts';
import { line, requiredText, text } from '../rules/text.ts';

const unmatchedPayment = z.object({
  txnNo,
  /** The version that was read: sent with a decision, which is refused if it has changed. */
  version: z.int(),
  arrivedTime: time,
  amount,
  channel: channelCode,
  /** The name by which staff know the channel. */
  channelName: z.string(),
  /** The account number or address that was paid. */
  receivingAccount: z.string(),
  sourceAccount: z.string(),
  payerName: z.nullable(z.string()),
  /** The ultimate payer, if the bank names one. */
  ultimatePayerName: z.optional(z.string()),
  payerBankSwift: z.nullable(z.string()),
  remittanceInformation: z.nullable(z.string()),
  /** The bank's reference, or the hash of the transaction on the chain. */
  paymentReference: z.string(),
  /** The number of our payment that came back; '' if the bank does not name it. */
  returnedPayment: z.nullable(z.string()),
  /**
   * True if its bank named no payer, or named one in letters that it cannot write itself: the proposer of a return gives the
   * name.
   */
  asksHolder: z.optional(z.boolean()),
  /** Booked by the bank, or deep enough on its chain; no decision is possible before. */
  isConfirmed: z.boolean(),
  /** The proposal of one member of staff that another has to confirm. */
  proposal: z.nullable(
    z.object({
      outcome: z.enum(['match', 'return', 'movement']),
      /** The house's own movement that it is, and the move or hedge that this is a part of. */
      movementKind: z.optional(movementKind),
      partOf: z.optional(movementNo),
      memberId: z.nullable(memberId),
      memberName: z.nullable(z.string()),
      accountNumber: z.nullable(z.string()),
      /** The payee of a return, if the proposer named one. */
      payerName: z.optional(z.string()),
      reason: z.string(),
      byName: z.string(),
      /** True for the proposer: somebody else confirms it. */
      isOwn: z.boolean(),
      time,
    }),
  ),
});
export type UnmatchedPayment = z.infer<typeof unmatchedPayment>;

export const listUnmatched = endpoint({
  name: 'unmatched-payments.list',
  summary: 'Payments that match no member and wait for staff, oldest first',
  path: '/console/unmatched-payments/list',
  access: moneyReaders,
  /** `search`: a part of the number, payer, account, remittance information, reference or hash. */
  request: z.object({ ...page, search: z.optional(text(100)) }),
  response: listOf(unmatchedPayment),
});

const outcome = z.discriminatedUnion('kind', [
  /** Matches it to a collection account of its own channel. */
  z.object({ kind: z.literal('match'), accountId: id }),
  /** Returns the payment; names the holder of the account if the payment `asksHolder`. */
  z.object({ kind: z.literal('return'), payerName: z.optional(line(140)) }),
  /** The house's own money: interest, own funds, the arrival of a move, or a payment of a hedge's counterparty (MON-704). */
  z.object({ kind: z.literal('movement'), movement: movementKind, partOf: z.optional(movementNo) }),
]);

/**
 * No money moves by it. `replaces` is the time of a colleague's proposal that was shown; without it a waiting one is not
 * replaced (MON-897).
 */
export const proposeUnmatched = endpoint({
  name: 'unmatched-payments.propose',
  summary: 'Proposes whose a payment is that matches no member, or that it goes back to its sender',
  path: '/console/unmatched-payments/propose',
  access: treasuryStaff,
  work: 'review',
  write: true,
  request: z.object({
    txnNo,
    version: z.int(),
    outcome,
    reason: requiredText(500),
    replaces: z.optional(time),
  }),
  response: nothing,
  refusals: [
    'not-found',
    'already-decided',
    'changed-meanwhile',
    'payment-not-confirmed',
    'account-of-other-channel',
  ],
});

/** The proposing person never confirms it. */
export const confirmUnmatched = endpoint({
  name: 'unmatched-payments.confirm',
  summary: 'Confirms what a colleague proposed for a payment that matches no member',
  path: '/console/unmatched-payments/confirm',
  access: treasuryStaff,
  work: 'money',
  write: true,
  request: z.object({ txnNo, version: z.int() }),
  response: nothing,
  refusals: [
    'not-found',
    'already-decided',
    'changed-meanwhile',
    'payment-not-confirmed',
    'account-of-other-channel',
    'not-in-bank-books',
  ],
});
