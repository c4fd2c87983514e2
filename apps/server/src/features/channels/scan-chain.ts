// Reads a chain block by block for transfers to our members' addresses. A reorganisation shows by the hash of the last
// block that was read: then a stretch is read again, which is harmless, for what is seen twice is recorded once.
import type { ChainPort } from '@causeway/providers/port';
import type { FeatureContext } from '../../platform/feature.ts';
import { receivingAccounts } from '../collection-accounts/index.ts';
import { confirmDeposits, depositTools, seeChainTransfer } from '../deposits/index.ts';
import { channelStore, type ScanState } from './store.ts';

/** How many blocks one call asks for. */
const BLOCKS_MAX = 500n;

/** Throws ProviderUnavailable when the chain's node does not answer; the scan goes on from where it was. */
export const scanChain = async (context: FeatureContext, chain: ChainPort): Promise<void> => {
  const store = channelStore(context.db);
  const state = await store.scan(chain.channel);
  const head = await chain.head();
  const from = await nextBlock(chain, state);
  const to = head.blockNumber - from >= BLOCKS_MAX ? from + BLOCKS_MAX - 1n : head.blockNumber;
  if (to < from) return confirmDeposits(depositTools(context), chain, to);

  const addresses = await receivingAccounts(context.db).addresses(chain.channel);
  const found = addresses.size === 0 ? [] : await chain.transfers(addresses, from, to);
  for (const transfer of found) await seeChainTransfer(depositTools(context), chain.channel, transfer);
  const blockHash = await chain.blockHash(to);
  if (blockHash !== null) await store.keepScan(chain.channel, { blockNumber: to, blockHash });
  await confirmDeposits(depositTools(context), chain, to);
};

/** The block to read next; further back when the chain is another than the one that was read. */
const nextBlock = async (chain: ChainPort, state: ScanState | undefined): Promise<bigint> => {
  if (!state) return 0n;
  if ((await chain.blockHash(state.blockNumber)) === state.blockHash) return state.blockNumber + 1n;
  const back = state.blockNumber - 2n * BigInt(chain.confirmationsNeeded);
  return back > 0n ? back : 0n;
};
