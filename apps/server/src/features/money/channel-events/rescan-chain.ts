// Reads a chain again from a block to its bookmark, to find what a wrong setting or a faulty node has hidden. Safe
// while servers run, because each deposit is recorded once by its reference.
import { ProviderUnavailable, type ChainPort, type ChainTransfer } from '@causeway/providers/port';
import type { FeatureContext } from '../../../platform/feature.ts';
import { chainGuard } from '../chain-binding/index.ts';
import { receivingAccounts } from '../collection-accounts/index.ts';
import { isKnown } from './known-transfer.ts';
import { BLOCKS_MAX, recordOrKeep } from './scan-chain.ts';
import { channelStore } from './store.ts';

export interface RescannedTransfer {
  readonly transfer: ChainTransfer;
  /** `kept`: it cannot be posted, and waits for staff on the treasury page. */
  readonly outcome: 'recorded' | 'known' | 'kept';
}

interface Rescanned {
  readonly to: bigint;
  readonly recorded: number;
  readonly known: number;
  readonly kept: number;
}

/**
 * Prints each transfer to an address of the house as it is found. Throws ProviderUnavailable when the node
 * does not answer or the channel is stopped, and an Error when the bookmark is before that block.
 */
export async function rescanChain(
  context: FeatureContext,
  chain: ChainPort,
  from: bigint,
  print: (found: RescannedTransfer) => void,
): Promise<Rescanned> {
  await context.use(chainGuard).assertUsable(chain);
  const bookmark = await channelStore(context.db).scan(chain.channel);
  if (!bookmark || from > bookmark.blockNumber)
    throw new Error(
      `Channel ${String(chain.channel)} was read up to block ${String(bookmark?.blockNumber ?? 'none')}: what is behind it is read by the servers.`,
    );
  const addresses = await receivingAccounts(context.db).addresses(chain.channel);
  const counts = { recorded: 0, known: 0, kept: 0 };
  for (let at = from; addresses.size > 0 && at <= bookmark.blockNumber; at += BLOCKS_MAX) {
    const end = at + BLOCKS_MAX - 1n;
    const to = end < bookmark.blockNumber ? end : bookmark.blockNumber;
    // The branch that enough nodes agree on, not that of the first node to answer.
    const lastHash = await chain.blockHash(to);
    if (lastHash === null) throw new ProviderUnavailable(`the nodes do not have block ${String(to)}`);
    for (const transfer of await chain.transfers(addresses, at, to, lastHash)) {
      const outcome = (await isKnown(context, chain, transfer))
        ? 'known'
        : (await recordOrKeep(context, chain.channel, transfer))
          ? 'recorded'
          : 'kept';
      counts[outcome] += 1;
      print({ transfer, outcome });
    }
  }
  return { to: bookmark.blockNumber, ...counts };
}
