// The hot wallets of a channel, one after another: each has nonces of its own. The first one that a channel ever had is
// named '', a later one by its address.
import type { ChainPort } from '@causeway/providers/port';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { update } from './chain-store.ts';
import { actor, type ChainTools } from './chain-tools.ts';

/** The id of a wallet's counter: the channel's code, with the address of a later wallet. */
export const sequenceId = (channel: number, wallet: string): string =>
  wallet === '' ? String(channel) : `${String(channel)}:${wallet}`;

/**
 * The name of the configured hot wallet. A counter from the time before wallets could change belongs to the wallet that
 * this server has now: it is noted, so that the next one gets nonces of its own.
 */
export async function walletName(
  { context, store }: ChainTools,
  { channel, hotWallet }: Pick<ChainPort, 'channel' | 'hotWallet'>,
): Promise<string> {
  const id = sequenceId(channel, '');
  const first = await store.sequence(id);
  if (!first || first.wallet === hotWallet) return '';
  if (first.wallet !== null) return hotWallet;
  const what = `chain-payments.wallet:${id}`;
  await context.spine.write(
    actor,
    { id: requestIdOf(what), name: 'chain-payments.reserve', body: what },
    async () => {
      const current = await store.sequence(id);
      return {
        answer: null,
        ...(current?.wallet === null && {
          updates: [update('chain_sequence', current, { wallet: hotWallet })],
        }),
        audit: {
          action: 'chain-payments.reserve',
          subject: { kind: 'chain', id: String(channel) },
          after: { wallet: hotWallet },
        },
      };
    },
  );
  return (await store.sequence(id))?.wallet === hotWallet ? '' : hotWallet;
}
