// Reads a chain block by block for transfers to our members' addresses. A reorganisation shows by the hash of the last
// block that was read: then a stretch is read again, which is harmless, for what is seen twice is recorded once.
import type { ChainPort } from '@causeway/providers/port';
import { systemActor } from '../../platform/actor.ts';
import type { FeatureContext } from '../../platform/feature.ts';
import { requestIdOf } from '../../platform/spine/request-id.ts';
import { receivingAccounts } from '../collection-accounts/index.ts';
import { confirmDeposits, depositTools, seeChainTransfer } from '../deposits/index.ts';
import { channelStore, insert, update, type ScanState } from './store.ts';

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
  if (blockHash !== null) await keepState(context, chain.channel, state, { blockNumber: to, blockHash });
  await confirmDeposits(depositTools(context), chain, to);
};

/** The block to read next; further back when the chain is another than the one that was read. */
const nextBlock = async (chain: ChainPort, state: ScanState | undefined): Promise<bigint> => {
  if (!state) return 0n;
  if ((await chain.blockHash(state.blockNumber)) === state.blockHash) return state.blockNumber + 1n;
  const back = state.blockNumber - 2n * BigInt(chain.confirmationsNeeded);
  return back > 0n ? back : 0n;
};

const keepState = async (
  { spine }: FeatureContext,
  channel: number,
  state: ScanState | undefined,
  read: { readonly blockNumber: bigint; readonly blockHash: string },
): Promise<void> => {
  if (state?.blockNumber === read.blockNumber && state.blockHash === read.blockHash) return;
  const what = `scan:${String(channel)}:${read.blockHash}:${String(state?.version ?? 0)}`;
  const row = { block_number: read.blockNumber, block_hash: read.blockHash };
  await spine.write(
    systemActor('channels'),
    { id: requestIdOf(what), name: 'channels.scan', body: what },
    () =>
      Promise.resolve({
        answer: null,
        inserts: state ? [] : [insert('chain_scan', { id: String(channel), ...row })],
        updates: state ? [update('chain_scan', state, row)] : [],
        audit: {
          action: 'channels.scan',
          subject: { kind: 'channel', id: String(channel) },
          after: { block: read.blockNumber },
        },
      }),
  );
};
