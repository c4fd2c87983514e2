// Proposes a move that brings a hot wallet back between its limits: a transfer to cold, or a refill from cold (MON-787).
import { type ChainPort, ProviderUnavailable } from '@causeway/providers/port';
import { systemActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { moveOf } from '../../../platform/state-table.ts';
import { newTxnNo } from '../basics/index.ts';
import { chainGuard } from '../chain-binding/index.ts';
import { coldWallets } from '../custody/index.ts';
import { openPayments } from '../payouts/index.ts';
import { levelOf, type Proposal, proposalOf } from './levels.ts';
import { walletMoveStates } from './states.ts';
import { type HotLimit, insert, moveStore } from './store.ts';

/** After a rejection by staff the same move is not proposed again for this time. */
const RESTS_MS = 6 * 60 * 60 * 1000;

/** Logs chains that do not answer; skips wallets without limits, and chains without a cold wallet. */
export async function proposeMoves(context: FeatureContext, chain: ChainPort): Promise<void> {
  const store = moveStore(context.db);
  const limits = (await store.limits()).filter(({ channel }) => channel === chain.channel);
  const cold = (await context.use(coldWallets)()).get(chain.channel);
  if (limits.length === 0 || cold === undefined) return;
  try {
    await context.use(chainGuard).assertUsable(chain);
    const { holdings } = await chain.holdings([chain.hotWallet, cold]);
    const heldBy = (address: string, limit: HotLimit): bigint =>
      holdings.find((each) => each.address === address && each.amount.currency === limit.currency)?.amount
        .minor ?? 0n;
    const open = await openPayments(context.db, chain.channel);
    for (const limit of limits) {
      const level = levelOf(limit, heldBy(chain.hotWallet, limit), open);
      const proposal = proposalOf(level, limit.target, heldBy(cold, limit));
      if (proposal !== null) await proposeOnce(context, { chain, cold, limit, proposal });
    }
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    context.log.info({ channel: chain.channel, because: error.message }, 'the hot wallet could not be read');
  }
}

interface Proposed {
  readonly chain: ChainPort;
  readonly cold: string;
  readonly limit: HotLimit;
  readonly proposal: Proposal;
}

/** Another server may have proposed the move at the same moment; then its row counts. */
async function proposeOnce(context: FeatureContext, proposed: Proposed): Promise<void> {
  try {
    await propose(context, proposed);
  } catch (error) {
    if (!(error instanceof Refusal) || error.refusal !== 'already-decided') throw error;
  }
}

/** Does nothing while another move of the token is open, in either direction. */
async function propose(context: FeatureContext, { chain, cold, limit, proposal }: Proposed): Promise<void> {
  const { channel, currency } = limit;
  const { direction, amount } = proposal;
  const { count, newest } = await moveStore(context.db).history(channel, currency);
  if (newest && (newest.endedAt === null || isResting(context, newest, direction))) return;
  const what = `wallet-move:${String(channel)}:${currency}:${String(count)}`;
  const request = { id: requestIdOf(what), name: 'wallet-moves.propose', body: what };
  const [from, to] = direction === 'to-cold' ? [chain.hotWallet, cold] : [cold, chain.hotWallet];
  await context.spine.write(systemActor('hot-wallet'), request, (now) => {
    const id = newTxnNo('wallet-move', now);
    const { to: status } = moveOf(walletMoveStates, null, 'propose');
    const undecided = { firstApprovedBy: null, firstApprovedAt: null, decidedBy: null, decidedAt: null };
    const unsigned = { unsigned: null, sequence: null, preparedBlock: null, expiresAt: null, spentBy: null };
    return Promise.resolve({
      answer: null,
      inserts: [
        insert('wallet_move', {
          ...{ id, channel, currency, amount, direction, status, fromAddress: from, toAddress: to },
          ...{ proposedAt: now, ...undecided, reason: null, ...unsigned },
          ...{ raw: null, txHash: null, sentAt: null, endedAt: null },
        }),
      ],
      conflicts: { wallet_move_open: 'already-decided' },
      audit: {
        action: 'wallet-moves.propose',
        subject: { kind: 'wallet-move', id },
        after: { status, direction, currency, amount },
      },
    });
  });
  context.log.warn({ channel, currency, direction, amount }, 'a hot wallet is outside its limits');
}

const isResting = (
  { clock }: FeatureContext,
  newest: NonNullable<Awaited<ReturnType<ReturnType<typeof moveStore>['history']>>['newest']>,
  direction: Proposal['direction'],
): boolean =>
  newest.endedAt !== null &&
  newest.direction === direction &&
  (newest.status === 'REJECTED' || newest.status === 'WITHDRAWN') &&
  clock.now().getTime() - newest.endedAt.getTime() < RESTS_MS;
