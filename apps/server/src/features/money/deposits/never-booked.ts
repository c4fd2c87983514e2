// A deposit that only a notice reported, and that the bank never booked: it ends without a credit, and is pending again if
// the bank books it after all (MON-900, MON-901).
import type { BankChannel } from '@causeway/providers/port';
import { systemActor } from '../../../platform/actor.ts';
import type { Plan } from '../../../platform/spine/plan.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { findMove } from '../../../platform/state-table.ts';
import type { DepositTools } from './detect-deposit.ts';
import { planMove, screenDepositJob } from './move-deposit.ts';
import { depositNotices } from './notices.ts';
import { depositStates } from './states.ts';

/** A part of the write that closes its difference; undefined if the deposit is no longer pending. */
export async function planNeverBooked(
  { context, store }: DepositTools,
  txnNo: string,
  now: Date,
): Promise<Plan<null> | undefined> {
  const deposit = await store.byId(txnNo);
  if (!deposit || !findMove(depositStates, deposit.status, 'disown')) return undefined;
  const jobs = await depositNotices.of(context.db, deposit, 'VANISHED');
  return planMove(deposit, 'disown', { set: { neverBookedAt: now }, jobs }, now);
}

/** True if a deposit is pending again: its money counts in the books from then on. */
export async function reopenBooked(tools: DepositTools, channel: BankChannel): Promise<boolean> {
  const found = await tools.store.bookedLate(channel);
  for (const txnNo of found) await reopen(tools, txnNo);
  return found.length > 0;
}

async function reopen({ context, store }: DepositTools, txnNo: string): Promise<void> {
  const seen = await store.byId(txnNo);
  if (!seen) return;
  const what = `deposit:${txnNo}:book-late:${String(seen.version)}`;
  const request = { id: requestIdOf(what), name: 'deposits.book-late', body: what };
  await context.spine.write(systemActor('deposits'), request, async (now) => {
    const deposit = (await store.byId(txnNo)) ?? seen;
    const set = { neverBookedAt: null, confirmedAt: now };
    const jobs = [{ name: screenDepositJob, data: { txnNo } }];
    return planMove(deposit, 'book-late', { set, jobs }, now);
  });
}
