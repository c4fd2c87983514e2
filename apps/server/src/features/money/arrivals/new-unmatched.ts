// A new unmatched payment, its confirmations on the chain, and its reappearance in another block.
import type { ChainPort } from '@causeway/providers/port';
import { systemActor } from '../../../platform/actor.ts';
import type { Plan } from '../../../platform/spine/plan.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { moveOf } from '../../../platform/state-table.ts';
import { type Arrival, lookedForSince, newsOnChain } from '../deposits/index.ts';
import { noReturn } from '../returns/index.ts';
import { newTxnNo } from '../basics/index.ts';
import type { ArrivalTools } from './arrival-tools.ts';
import { planMove } from './move-unmatched.ts';
import { unmatchedJournal } from './unmatched-journals.ts';
import { unmatchedStates } from './unmatched-states.ts';
import { type UnmatchedPayment, insert, update } from './unmatched-store.ts';

const actor = systemActor('arrivals');

export const newUnmatched = (
  arrival: Arrival,
  returnedPayment: string | null,
  now: Date,
): UnmatchedPayment => ({
  ...arrival,
  id: newTxnNo('unmatched', now),
  status: moveOf(unmatchedStates, null, 'detect').to,
  returnedPayment,
  createdAt: now,
  proposed: null,
  proposedAccount: null,
  proposedReason: null,
  proposedBy: null,
  proposedAt: null,
  proposedKind: null,
  proposedPartOf: null,
  decidedBy: null,
  decidedAt: null,
  depositId: null,
  ...noReturn,
  version: 1,
});

export const planUnmatched = (payment: UnmatchedPayment, now: Date): Plan<null> => ({
  answer: null,
  inserts: [insert('unmatched_payment', payment)],
  journals: [unmatchedJournal(payment, 'detected', now)],
  audit: {
    action: 'unmatched-payments.detect',
    subject: { kind: 'unmatched-payment', id: payment.id },
    after: { status: payment.status, currency: payment.currency, amount: payment.amount },
  },
});

/** Updates the confirmations of unmatched payments, as `confirmDeposits` does for deposits. */
export async function confirmUnmatchedOnChain(
  tools: ArrivalTools,
  chain: ChainPort,
  head: bigint,
): Promise<number> {
  const { context, store } = tools;
  const unsettled = await store.unsettled(chain.channel, lookedForSince(chain, head));
  for (const seen of unsettled) {
    const news = await newsOnChain(chain, seen, head);
    if (!news) continue;
    if (news !== 'confirm' && news !== 'vanish') {
      await unmatchedAgain(tools, seen, news);
      continue;
    }
    const what = `unmatched:${seen.id}:${news}:${String(seen.version)}`;
    const request = { id: requestIdOf(what), name: `unmatched-payments.${news}`, body: what };
    await context.spine.write(actor, request, async (now) => {
      const payment = (await store.byId(seen.id)) ?? seen;
      // The payment is in another block meanwhile, so the findings about the first block no longer count.
      if (payment.version !== seen.version) return planBlock(payment, payment);
      return planMove(payment, news, { set: news === 'confirm' ? { confirmedAt: now } : {} }, now);
    });
  }
  return unsettled.length;
}

type Block = Pick<UnmatchedPayment, 'blockNumber' | 'blockHash'>;

/** Stores the new block in any state; a vanished payment waits again. */
export async function unmatchedAgain(
  { context, store }: ArrivalTools,
  known: UnmatchedPayment,
  { blockNumber, blockHash }: Block,
): Promise<void> {
  if (known.blockHash === blockHash && known.status !== 'VANISHED') return;
  const what = `unmatched:${known.id}:again:${blockHash ?? ''}:${String(known.version)}`;
  const request = { id: requestIdOf(what), name: 'unmatched-payments.detect-again', body: what };
  await context.spine.write(actor, request, async (now) => {
    const payment = (await store.byId(known.id)) ?? known;
    if (payment.status !== 'VANISHED') return planBlock(payment, { blockNumber, blockHash });
    return planMove(payment, 'reappear', { set: { blockNumber, blockHash, confirmedAt: null } }, now);
  });
}

const planBlock = (payment: UnmatchedPayment, { blockNumber, blockHash }: Block): Plan<null> => ({
  answer: null,
  updates: [update('unmatched_payment', payment, { blockNumber, blockHash })],
  audit: {
    action: 'unmatched-payments.detect-again',
    subject: { kind: 'unmatched-payment', id: payment.id },
    before: { block: payment.blockHash },
    after: { block: blockHash },
  },
});
