// Sends approved moves and follows them to the end: from hot like any payment of the hot wallet, from cold by the bytes that
// were signed offline.
import { amount } from '@causeway/money';
import type { ChainPort, ChainSendStatus } from '@causeway/providers/port';
import { systemActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { moveOf } from '../../../platform/state-table.ts';
import { type ChainPayment, chainPayments, isolateFailures } from '../payouts/index.ts';
import { auditOf } from './seen-move.ts';
import { moveJournal } from './journals.ts';
import { bytesStatus, chainOf, hasBytes } from './prepare-move.ts';
import { type WalletMoveEvent, walletMoveStates } from './states.ts';
import { moveStore, update, type WalletMove } from './store.ts';

/** A provider that does not answer is asked again in the next run. */
export async function followMoves(context: FeatureContext, chain: ChainPort): Promise<void> {
  for (const move of await moveStore(context.db).open(chain.channel))
    if (move.status !== 'PROPOSED')
      await isolateFailures(context, move.id, () =>
        move.direction === 'to-cold' ? followOutOfHot(context, move) : followOutOfCold(context, move),
      );
}

const paymentOf = ({ id, toAddress, currency, amount: minor }: WalletMove): ChainPayment => ({
  ...{ id, to: toAddress, amount: amount(currency, minor) },
  of: { subject: { kind: 'wallet-move', id } },
});

async function followOutOfHot(context: FeatureContext, move: WalletMove): Promise<void> {
  const payments = context.use(chainPayments);
  const chain = await chainOf(context, move);
  if (move.status === 'APPROVED') {
    const sent = await payments.pay(paymentOf(move), chain);
    if (sent.status === 'sent') await advance(context, move, 'send', { txHash: sent.txHash });
    if (sent.status === 'rejected') await advance(context, move, 'fail', { reason: sent.reason });
    return;
  }
  const outcome = await payments.follow(paymentOf(move), chain);
  if (outcome?.status === 'paid') await advance(context, move, 'arrive', { txHash: outcome.txHash });
  if (outcome?.status === 'rejected') await advance(context, move, 'fail', { reason: outcome.reason });
}

async function followOutOfCold(context: FeatureContext, move: WalletMove): Promise<void> {
  const { txHash, raw, preparedBlock } = move;
  if (!hasBytes(move)) return;
  const chain = await chainOf(context, move);
  const signed = txHash !== null && raw !== null ? { txHash, raw } : null;
  const found = await (signed
    ? chain.sendStatus(signed, { signedAfter: preparedBlock })
    : bytesStatus(chain, move));
  if (signed && found.status === 'unknown') {
    const answer = await chain.broadcast(signed);
    if (answer.status === 'blocked')
      context.log.error({ moveNo: move.id, ...answer }, 'a signed move is not taken by the node');
    return;
  }
  await settle(context, move, { chain, found });
}

interface Found {
  readonly chain: ChainPort;
  readonly found: ChainSendStatus;
}

async function settle(context: FeatureContext, move: WalletMove, { chain, found }: Found): Promise<void> {
  if (found.status === 'included' && found.confirmations >= chain.confirmationsNeeded)
    return advance(context, move, 'arrive', found.txHash === undefined ? {} : { txHash: found.txHash });
  if (found.status === 'failed') return advance(context, move, 'fail', { reason: found.reason });
  if (found.status === 'other-amount')
    context.log.error({ moveNo: move.id, reason: found.reason }, 'a move to hot moved another amount');
  if (found.status !== 'expired' || move.spentBy === found.witness) return;
  const spent = { spentBy: found.witness };
  if (move.status === 'SENT') return advance(context, move, 'expire', { ...spent, raw: null, txHash: null });
  await noteSpent(context, move, found.witness);
}

type Change = Partial<Pick<WalletMove, 'txHash' | 'raw' | 'reason' | 'spentBy'>>;

/** Advances a move once for each version of the row. Refuses changed-meanwhile. */
async function advance(
  context: FeatureContext,
  move: WalletMove,
  event: WalletMoveEvent,
  change: Change,
): Promise<void> {
  const what = `wallet-move:${move.id}:${event}:${String(move.version)}`;
  const request = { id: requestIdOf(what), name: `wallet-moves.${event}`, body: what };
  await context.spine.write(systemActor('hot-wallet'), request, async (now) => {
    const current = await moveStore(context.db).byId(move.id);
    if (current?.version !== move.version) return refuse('changed-meanwhile');
    const { to: status, journal } = moveOf(walletMoveStates, move.status, event);
    const isEnd = status === 'DONE' || status === 'FAILED';
    return {
      answer: null,
      updates: [
        update('wallet_move', current, {
          ...{ status, ...change },
          ...(event === 'send' && { sentAt: now }),
          ...(isEnd && { endedAt: now }),
        }),
      ],
      journals: journal === null ? [] : [moveJournal(current, now)],
      audit: auditOf(move, event, change),
    };
  });
}

/** Notifies staff that other bytes have to be prepared. */
async function noteSpent(context: FeatureContext, move: WalletMove, witness: string): Promise<void> {
  const what = `wallet-move:${move.id}:spent:${String(move.version)}`;
  const request = { id: requestIdOf(what), name: 'wallet-moves.spent', body: what };
  await context.spine.write(systemActor('hot-wallet'), request, async () => {
    const current = await moveStore(context.db).byId(move.id);
    return {
      answer: null,
      updates:
        current?.version === move.version ? [update('wallet_move', current, { spentBy: witness })] : [],
      audit: {
        action: 'wallet-moves.spent',
        subject: { kind: 'wallet-move', id: move.id },
        after: { witness },
      },
    };
  });
}
