// Deposits worth at least the amount of the travel rule: who paid them, and those that no service has named the parties of, which
// staff settle (VER-299, VER-341, VER-342).
import * as z from 'zod/mini';
import { anyStaff, decidingStaff, endpoint } from '../endpoint.ts';
import { amount, listOf, memberId, page, time, txnNo } from '../fields.ts';
import { noteText } from '../rules/text.ts';
import { travelInquiry } from './inquiries.ts';

/**
 * How a deposit without a message is settled. service-named: the payer's service named both parties in another way; own-wallet:
 * the member proved that the wallet is its own; other-wallet: nobody keeps the wallet for its owner, who is known; returned: the
 * amount was sent back; kept: nothing came, and the deposit stays by a decision about its risk.
 */
export const travelSettlements = [
  'service-named',
  'own-wallet',
  'other-wallet',
  'returned',
  'kept',
  'other',
] as const;
export type TravelSettlement = (typeof travelSettlements)[number];

const settlement = z.object({
  how: z.enum(travelSettlements),
  reason: z.string(),
  proposedBy: z.string(),
  proposedTime: time,
  /** Null until a colleague agrees. */
  agreedBy: z.nullable(z.string()),
  agreedTime: z.nullable(time),
});
export type DepositSettlement = z.infer<typeof settlement>;

const unannounced = z.object({
  txnNo,
  /** The proposal’s; 0 without one. */
  version: z.int(),
  memberId,
  memberName: z.nullable(z.string()),
  amount,
  /** The address that paid. */
  sourceAddress: z.string(),
  notedTime: time,
  /** Waits for a colleague. */
  proposal: z.nullable(settlement),
  may: z.object({ propose: z.boolean(), agree: z.boolean() }),
});
export type UnannouncedDeposit = z.infer<typeof unannounced>;

export const listUnannouncedDeposits = endpoint({
  name: 'travel-deposits.list',
  summary:
    'Deposits worth at least the amount of the travel rule that no service has named the parties of, and nobody has settled',
  path: '/console/travel-deposits/list',
  access: anyStaff,
  request: z.object({ ...page, memberId: z.optional(memberId) }),
  response: listOf(unannounced),
  cancellable: true,
});

/**
 * The first proposes; a colleague who says the same agrees, and then it leaves the list. Another way replaces the proposal, and a
 * colleague of who chose it has to agree.
 */
export const settleUnannouncedDeposit = endpoint({
  name: 'travel-deposits.settle',
  summary: 'Settles a deposit that came without a message; two people have to say the same',
  path: '/console/travel-deposits/settle',
  access: decidingStaff,
  work: 'review',
  write: true,
  request: z.object({
    txnNo,
    version: z.int(),
    how: z.enum(travelSettlements),
    reason: noteText(500),
  }),
  response: z.object({ isSettled: z.boolean() }),
  refusals: ['not-found', 'already-decided'],
});

export const getDepositParties = endpoint({
  name: 'travel-deposits.parties',
  summary: 'Who paid a deposit, as the other services named both parties, or how it was settled without them',
  path: '/console/travel-deposits/parties',
  access: anyStaff,
  request: z.object({ txnNo }),
  response: z.object({
    /** Several where one transaction paid several payments; oldest first. */
    inquiries: z.array(travelInquiry),
    /** True where a message is missing and nobody has settled it. */
    isMissing: z.boolean(),
    settlement: z.nullable(settlement),
  }),
});
