// Bookings of banks that are unclear or unexplained, for staff: recorded, dismissed or taken from the member; two members of
// staff decide (MON-512, MON-513).
import * as z from 'zod/mini';
import { channelCode } from '../collection-accounts/schemas.ts';
import { endpoint, moneyReaders, treasuryStaff } from '../endpoint.ts';
import { amount, date, listOf, memberId, nothing, page, time } from '../fields.ts';
import { patternText, requiredText } from '../rules/text.ts';

const bookingKey = patternText(32, /^[\da-f]{32}$/);

/**
 * `record`: as money that arrived or left; `charge-member`: money that the bank took back is taken from the member's
 * balance.
 */
const outcome = z.enum(['record', 'dismiss', 'charge-member']);

const bankBooking = z.object({
  bookingKey,
  /** The version that was read: sent with a decision, which is refused if it has changed. */
  version: z.int(),
  heardTime: time,
  channel: channelCode,
  /** The name by which staff know the channel. */
  channelName: z.string(),
  /** Why it waits. */
  issue: z.enum([
    'reference-repeats',
    'maybe-twice',
    'total',
    'total-settled',
    'taken-back',
    'payment-reversed',
  ]),
  direction: z.enum(['credit', 'debit']),
  account: z.string(),
  amount,
  /** How many payments its entry contains, by the bank's report. */
  payments: z.int(),
  valueDate: date,
  payerName: z.string(),
  remittanceInformation: z.string(),
  /** The strongest of the bank's references; '' if it gave none. */
  reference: z.string(),
  /** The booking that it repeats, may repeat or undoes: the deposit or payment that it became, null if none. */
  other: z.nullable(
    z.object({ txnNo: z.nullable(z.string()), account: z.string(), amount, valueDate: date }),
  ),
  memberId: z.nullable(memberId),
  outcomes: z.array(outcome),
  /** The proposal of one member of staff that another has to confirm. */
  proposal: z.nullable(
    z.object({
      outcome,
      reason: z.string(),
      byName: z.string(),
      /** True for the proposer: somebody else confirms it. */
      isOwn: z.boolean(),
      time,
    }),
  ),
});
export type BankBooking = z.infer<typeof bankBooking>;

export const listBankBookings = endpoint({
  name: 'bank-bookings.list',
  summary: 'Bookings of banks that are not clear or not explained and wait for staff, oldest first',
  path: '/console/bank-bookings/list',
  access: moneyReaders,
  request: z.object(page),
  response: listOf(bankBooking),
});

/** Replaces the earlier proposal; no money moves yet. */
export const proposeBankBooking = endpoint({
  name: 'bank-bookings.propose',
  summary: 'Proposes what a booking of a bank is that is not clear or not explained',
  path: '/console/bank-bookings/propose',
  access: treasuryStaff,
  work: 'review',
  write: true,
  request: z.object({ bookingKey, version: z.int(), outcome, reason: requiredText(500) }),
  response: nothing,
  refusals: ['not-found', 'already-decided', 'changed-meanwhile'],
});

/** The proposing person never confirms it. */
export const confirmBankBooking = endpoint({
  name: 'bank-bookings.confirm',
  summary: 'Confirms what a colleague proposed for a booking of a bank',
  path: '/console/bank-bookings/confirm',
  access: treasuryStaff,
  work: 'money',
  write: true,
  request: z.object({ bookingKey, version: z.int() }),
  response: nothing,
  refusals: ['not-found', 'already-decided', 'changed-meanwhile', 'insufficient-balance'],
});
