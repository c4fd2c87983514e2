// A bank takes back a credit before the member has it: the deposit ends, and nobody can credit or return it.
import type { Journal } from '@causeway/ledger';
import { amount } from '@causeway/money';
import { systemActor } from '../../../platform/actor.ts';
import { refuse } from '../../../platform/refusal.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { findMove } from '../../../platform/state-table.ts';
import { type BankBookingRow, bookingPosted, bookingTools } from '../bank-bookings/index.ts';
import type { DepositTools } from './detect-deposit.ts';
import { entryJournal } from './journals.ts';
import { planMove } from './move-deposit.ts';
import { depositStates } from './states.ts';

/** The bank took it back: the reversal came after its credit, or it came before and waits. */
export const isTakenBack = ({ status, issue }: BankBookingRow): boolean =>
  status === 'HEARD' || (status === 'WAITING' && issue === 'taken-back');

/**
 * A reversal that came before its credit was booked on its own. That booking is undone here, because the end of the
 * deposit books it.
 */
export function explained(booking: BankBookingRow, now: Date): readonly Journal[] {
  if (booking.status !== 'WAITING') return [];
  const { id, channel, currency, amount: minor } = booking;
  const entry = {
    what: `bank-booking:${id}:given-back`,
    event: 'given-back',
    channel,
    reference: id,
  } as const;
  return [entryJournal({ ...entry, amount: amount(currency, minor) }, now)];
}

/** Ends the deposit; false when it is credited or on its way back, and staff handle it. */
export async function takeBackDeposit(
  tools: DepositTools,
  { id, amount: minor }: BankBookingRow,
  txnNo: string,
): Promise<boolean> {
  const what = `bank-booking:${id}:withdrawn`;
  const request = { id: requestIdOf(what), name: 'deposits.take-back', body: what };
  const seen = await tools.store.byId(txnNo);
  if (!seen || seen.amount !== minor || !findMove(depositStates, seen.status, 'take-back')) return false;
  return tools.context.spine.write<boolean>(systemActor('deposits'), request, async (now) => {
    const booking = await tools.context.use(bookingTools).store.byId(id);
    const deposit = await tools.store.byId(txnNo);
    if (!booking || !isTakenBack(booking) || !deposit) return refuse('already-decided');
    const hasMove = findMove(depositStates, deposit.status, 'take-back') !== undefined;
    if (!hasMove)
      return {
        answer: false,
        unchanged: [{ table: 'deposit', id: deposit.id, version: deposit.version }],
        audit: {
          action: 'deposits.take-back-late',
          subject: { kind: 'deposit', id: deposit.id },
          memberId: deposit.memberId,
        },
      };
    const plan = planMove(deposit, 'take-back', {}, now);
    return {
      ...plan,
      answer: true,
      journals: [...(plan.journals ?? []), ...explained(booking, now)],
      updates: [...(plan.updates ?? []), bookingPosted(booking, { kind: 'deposit', id: deposit.id })],
    };
  });
}
