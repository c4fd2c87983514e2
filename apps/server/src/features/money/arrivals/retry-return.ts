// Retries a failed return payment, but never while the bank says that the last one was made after all.
import type { Nothing } from '@causeway/contract';
import { ProviderUnavailable } from '@causeway/providers/port';
import type { StaffActor } from '../../../platform/actor.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Plan, RowVersion, WriteRequest } from '../../../platform/spine/plan.ts';
import { depositTools, planMove as planDeposit } from '../deposits/index.ts';
import { type ReturnedMoney, paymentIdOf } from '../returns/index.ts';
import type { ArrivalTools } from './arrival-tools.ts';
import { planMove } from './move-unmatched.ts';
import { unchanged } from './unmatched-store.ts';

interface Returned {
  readonly kind: 'deposit' | 'unmatched-payment';
  readonly money: ReturnedMoney;
  /** The version that was read. */
  readonly row: RowVersion;
  /** Refuses already-decided when the last return payment has not failed. */
  retry(now: Date): Plan<null>;
}

/** Refuses not-found. */
export async function returnedMoney({ context, store }: ArrivalTools, txnNo: string): Promise<Returned> {
  const deposit = await context.use(depositTools).store.byId(txnNo);
  if (deposit)
    return {
      kind: 'deposit',
      money: deposit,
      row: unchanged('deposit', deposit),
      retry: (now) => planDeposit(deposit, 'retry-return', {}, now),
    };
  const payment = (await store.byId(txnNo)) ?? refuse('not-found');
  return {
    kind: 'unmatched-payment',
    money: payment,
    row: unchanged('unmatched_payment', payment),
    retry: (now) => planMove(payment, 'retry-return', {}, now),
  };
}

/** Refuses provider-unreachable when a provider does not answer. */
export async function answered<Answer>(asked: () => Promise<Answer>): Promise<Answer> {
  try {
    return await asked();
  } catch (error) {
    if (error instanceof ProviderUnavailable) refuse('provider-unreachable', { because: error.message });
    throw error;
  }
}

/**
 * Refuses return-under-way, because the money would leave twice: when the bank says that the failed payment was made or
 * is on its way, or that it came back but has not booked it yet. Booked money is ours again, whatever the bank says; a
 * failure on a chain is final.
 */
export async function refuseUnderWay({ context }: ArrivalTools, money: ReturnedMoney): Promise<void> {
  const { status, returnBounced: bounced } = money;
  if (status !== 'RETURN_FAILED') return;
  if (bounced === '') refuse('return-under-way', { because: 'the bank has not booked what came back' });
  if (bounced !== null) return;
  const bank = [...context.providers.banks.values()].find(({ channel }) => channel === money.channel);
  const report = bank && (await answered(() => bank.paymentStatus(paymentIdOf(money))));
  if (report && report.status !== 'rejected' && report.status !== 'unknown')
    refuse('return-under-way', { because: `the bank says ${report.status} of ${report.endToEndId}` });
}

/** Refuses not-found, already-decided when it has not failed, and what `refuseUnderWay` refuses. */
export async function retryReturn(
  tools: ArrivalTools,
  actor: StaffActor,
  request: WriteRequest,
  txnNo: string,
): Promise<Nothing> {
  await refuseUnderWay(tools, (await returnedMoney(tools, txnNo)).money);

  return tools.context.spine.write<Nothing>(actor, request, async (now) => ({
    ...(await returnedMoney(tools, txnNo)).retry(now),
    answer: {},
  }));
}
