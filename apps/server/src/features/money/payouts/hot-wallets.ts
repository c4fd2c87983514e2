// The wallets of a channel, each with nonces of its own. The first hot wallet that a channel ever had is named '', any other
// wallet by its address.
import type { ChainPort, SigningWallet } from '@causeway/providers/port';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { update } from './chain-store.ts';
import { actor, addressOf, type ChainTools, hotWallet as hot } from './chain-tools.ts';

/** The id of a wallet's counter: the channel's code, with the name of a wallet that has one. */
export const sequenceId = (channel: number, wallet: string): string =>
  wallet === '' ? String(channel) : `${String(channel)}:${wallet}`;

/**
 * The name of a wallet; the configured hot wallet by default. A counter from the time before wallets could
 * change belongs to this server's current wallet: that is recorded, so that the next wallet gets nonces of
 * its own.
 */
export async function walletName(
  { context, store }: ChainTools,
  chain: Pick<ChainPort, 'channel' | 'hotWallet' | 'gasWallet'>,
  wallet: SigningWallet = hot,
): Promise<string> {
  if (wallet.kind !== 'hot') return addressOf(chain, wallet);
  const { channel, hotWallet } = chain;
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
