// Money that goes back to its senders, for staff, deposits and payments that match no member: which are under way, which are late, which bank or chain did not take.
import * as z from 'zod/mini';
import { anyStaff, decidingStaff, endpoint } from '../endpoint.ts';
import { amount, date, listOf, memberId, nothing, page, txnNo } from '../fields.ts';

const depositReturn = z.object({
  txnNo,
  /** Null of a payment that matched no member. */
  memberId: z.nullable(memberId),
  memberName: z.nullable(z.string()),
  amount,
  /** By which name staff know the channel. */
  channelName: z.string(),
  /** Who is to have it: as the bank named them, and their account or address. */
  payerName: z.nullable(z.string()),
  to: z.string(),
  status: z.enum(['RETURNING', 'RETURN_SENT', 'RETURN_FAILED']),
  /** The day in Hong Kong by which it is to be back. */
  due: date,
  isLate: z.boolean(),
  /** Why the last payment back failed: the code and words of the bank or chain, null where none did. */
  failedCode: z.nullable(z.string()),
  failedReason: z.nullable(z.string()),
});
export type DepositReturn = z.infer<typeof depositReturn>;

export const listDepositReturns = endpoint({
  name: 'deposit-returns.list',
  summary: 'Payments on their way back to their senders, what is due first',
  path: '/console/deposit-returns/list',
  access: anyStaff,
  request: z.object(page),
  response: listOf(depositReturn),
});

/** Sent under a number of its own: what failed before cannot be executed any more. */
export const retryDepositReturn = endpoint({
  name: 'deposit-returns.retry',
  summary: 'Sends money back once more whose last payment back failed',
  path: '/console/deposit-returns/retry',
  access: decidingStaff,
  work: 'money',
  write: true,
  request: z.object({ txnNo }),
  response: nothing,
  refusals: ['not-found', 'already-decided'],
});

export const depositReturnEndpoints = [listDepositReturns, retryDepositReturn];
