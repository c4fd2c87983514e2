// Transactions from a wallet of the house that this server did not sign: the chain counts more than the
// house's own, or one took a payment's nonce. Staff see them, and payments continue with the next free nonce.
import type { ChainPort, SigningWallet } from '@causeway/providers/port';
import type { Plan } from '../../../platform/spine/plan.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { update, type ChainSend } from './chain-store.ts';
import { actor, type ChainTools } from './chain-tools.ts';
import { sequenceId, walletName } from './hot-wallets.ts';

type Statement = NonNullable<Plan<unknown>['statements']>[number];

/** The most that are listed one by one; the rest is skipped all the same. */
const NAMED_MAX = 100n;

export const foreignRow = (
  { channel, wallet }: Pick<ChainSend, 'channel' | 'wallet'>,
  sequence: bigint,
  at: Date,
  txHash: string | null = null,
): Statement => ({
  text: `insert into chain_foreign (id, channel, sequence, tx_hash, seen_at) values ($1, $2, $3, $4, $5)
    on conflict (id) do nothing`,
  values: [`${sequenceId(channel, wallet)}:${String(sequence)}`, channel, sequence, txHash, at],
});

/**
 * `count` is the wallet's number of transactions on the chain; nothing happens when all are the house's own.
 */
export async function skipForeign(
  tools: ChainTools,
  chain: ChainPort,
  count: bigint,
  from?: SigningWallet,
): Promise<void> {
  const { context, store } = tools;
  const { channel } = chain;
  const wallet = await walletName(tools, chain, from);
  const counterId = sequenceId(channel, wallet);
  const known = await store.sequence(counterId);
  if (!known || count <= known.next) return;
  context.log.error(
    { channel, wallet: known.wallet, from: known.next, to: count - 1n },
    'transactions left a wallet of ours that this installation did not sign',
  );
  const what = `chain-payments.foreign:${counterId}:${String(known.next)}:${String(count)}`;
  await context.spine.write(
    actor,
    { id: requestIdOf(what), name: 'chain-payments.foreign', body: what },
    async (now) => {
      const current = await store.sequence(counterId);
      const from = current?.next ?? count;
      const named = count - from < NAMED_MAX ? count - from : NAMED_MAX;
      return {
        answer: null,
        ...(current &&
          current.next < count && { updates: [update('chain_sequence', current, { next: count })] }),
        statements: Array.from({ length: Math.max(0, Number(named)) }, (_, index) =>
          foreignRow({ channel, wallet }, from + BigInt(index), now),
        ),
        audit: {
          action: 'chain-payments.foreign',
          subject: { kind: 'chain', id: String(channel) },
          after: { from, to: count - 1n },
        },
      };
    },
  );
}
