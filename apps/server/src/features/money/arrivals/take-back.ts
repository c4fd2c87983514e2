// A bank takes back an unmatched payment: it ends, and nobody can match or return it.
import { systemActor } from '../../../platform/actor.ts';
import { refuse } from '../../../platform/refusal.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { type BankBookingRow, bookingPosted, bookingTools } from '../bank-bookings/index.ts';
import { explained, isTakenBack } from '../deposits/index.ts';
import type { ArrivalTools } from './arrival-tools.ts';
import { planMove } from './move-unmatched.ts';

/** False when it is matched or on its way back; staff then handle it. */
export async function takeBackUnmatched(
  { context, store }: ArrivalTools,
  { id, amount }: BankBookingRow,
  txnNo: string,
): Promise<boolean> {
  const seen = await store.byId(txnNo);
  if (seen?.status !== 'UNMATCHED' || seen.amount !== amount) return false;
  const what = `bank-booking:${id}:withdrawn`;
  const request = { id: requestIdOf(what), name: 'unmatched-payments.take-back', body: what };
  await context.spine.write(systemActor('arrivals'), request, async (now) => {
    const booking = await context.use(bookingTools).store.byId(id);
    const payment = await store.byId(txnNo);
    if (!booking || !isTakenBack(booking) || !payment) return refuse('already-decided');
    const plan = planMove(payment, 'take-back', {}, now);
    return {
      ...plan,
      journals: [...plan.journals, ...explained(booking, now)],
      updates: [...plan.updates, bookingPosted(booking, { kind: 'unmatched-payment', id: txnNo })],
    };
  });
  return true;
}
