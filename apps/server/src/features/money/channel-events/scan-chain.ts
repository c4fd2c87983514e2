// Reads a chain block by block for transfers to our members' addresses. A reorganisation shows by the hash of the last
// block that was read: then a stretch is read again, which is harmless, for what is seen twice is recorded once. And every
// block is read a second time some blocks later, for a node may have left out what it did not have yet.
import {
  ProviderUnavailable,
  type ChainChannel,
  type ChainPort,
  type ChainTransfer,
} from '@causeway/providers/port';
import type { FeatureContext } from '../../../platform/feature.ts';
import { receivingAccounts } from '../collection-accounts/index.ts';
import { chainGuard } from '../chain-binding/index.ts';
import { arrivalTools, confirmUnmatchedOnChain, detectChainTransfer } from '../arrivals/index.ts';
import { confirmDeposits, depositTools, lookedForSince, reportLostCredits } from '../deposits/index.ts';
import { isKnown } from './known-transfer.ts';
import { textOf } from './kept-transfer.ts';
import { nodeFindings } from './node-findings.ts';
import { quarantineMessage } from './quarantine-message.ts';
import { channelStore, type ScanState } from './store.ts';
import { unposted } from './unposted.ts';

/** How many blocks one call asks for. */
export const BLOCKS_MAX = 500n;

/**
 * Throws ProviderUnavailable when the chain's nodes do not answer, do not have the block that was read last or contradict one
 * another, or the channel is stopped; the scan goes on from where it was.
 */
export async function scanChain(context: FeatureContext, chain: ChainPort): Promise<void> {
  const store = channelStore(context.db);
  const identity = await context.of(chainGuard).assertUsable(chain);
  const state = await store.scan(chain.channel);
  const head = await chain.head();
  const { from, isReorganised } = state
    ? await nextBlock(chain, state)
    : { from: await firstBlock(context, chain, head.blockNumber), isReorganised: false };
  const to = head.blockNumber - from >= BLOCKS_MAX ? from + BLOCKS_MAX - 1n : head.blockNumber;
  if (to < from) return confirmArrivals(context, chain, to);

  // The hash before the transfers: a reorganisation between the two then shows at the next scan. The other way round it
  // would be the new branch's hash that is kept beside what the old branch held, and nobody would look again.
  const blockHash = await hashOf(chain, to);
  const addresses = await receivingAccounts(context.db).addresses(chain.channel);
  for (const transfer of await chain.transfers(addresses, from, to, blockHash))
    await recordOrKeep(context, chain.channel, transfer);
  const wasRead = state && state.secondBlock < from ? state.secondBlock : from - 1n;
  const second = await readAgain(context, chain, { addresses, from: wasRead + 1n, to });
  await confirmArrivals(context, chain, to);
  if (isReorganised) await reportLostCredits(context.of(depositTools), chain, from);
  await store.keepScan(chain.channel, { blockNumber: to, blockHash, ...second }, identity);
}

interface SecondReading {
  readonly addresses: ReadonlySet<string>;
  readonly from: bigint;
  /** Up to where the chain has been read once. */
  readonly to: bigint;
}

/** What a first reading found is known by now; what is new was left out then, and is recorded and reported. */
async function readAgain(
  context: FeatureContext,
  chain: ChainPort,
  { addresses, from, to }: SecondReading,
): Promise<Pick<ScanState, 'secondBlock'> & { readonly foundLate: number }> {
  const due = to - BigInt(chain.secondReadingBlocks);
  const end = due - from >= BLOCKS_MAX ? from + BLOCKS_MAX - 1n : due;
  if (end < from) return { secondBlock: from - 1n, foundLate: 0 };
  let foundLate = 0;
  for (const transfer of await chain.transfers(addresses, from, end, await hashOf(chain, end))) {
    const wasKnown = await isKnown(context, chain, transfer);
    await recordOrKeep(context, chain.channel, transfer);
    if (wasKnown) continue;
    foundLate += 1;
    const { txHash, blockNumber } = transfer;
    const late = { channel: chain.channel, kind: 'found-late', about: txHash, times: 1 } as const;
    await nodeFindings(context.db).keep({ ...late, detail: textOf(transfer) }, context.clock.now());
    context.log.warn(
      { channel: chain.channel, txHash, block: String(blockNumber) },
      'a transfer was left out when its block was read first, and found when it was read again',
    );
  }
  return { secondBlock: end, foundLate };
}

/** Not known here says nothing: it is waited for. */
async function hashOf(chain: ChainPort, number: bigint): Promise<string> {
  const hash = await chain.blockHash(number);
  if (hash === null)
    throw new ProviderUnavailable(
      `the nodes of channel ${String(chain.channel)} do not have block ${String(number)}`,
    );
  return hash;
}

async function confirmArrivals(context: FeatureContext, chain: ChainPort, head: bigint): Promise<void> {
  await confirmDeposits(context.of(depositTools), chain, head);
  await confirmUnmatchedOnChain(context.of(arrivalTools), chain, head);
}

/** One that cannot be posted is kept for staff, and keeps none of those behind it waiting. False where it was. */
export async function recordOrKeep(
  context: FeatureContext,
  channel: ChainChannel,
  transfer: ChainTransfer,
): Promise<boolean> {
  const reason = await recordTransfer(context, channel, transfer);
  if (reason === undefined) return true;
  const kept = { messageId: transfer.txHash, raw: textOf(transfer) };
  await quarantineMessage(context, channel, { ...kept, reason, problems: ['not-posted'] });
  return false;
}

/** Answers why it cannot be posted that cannot. */
export const recordTransfer = (
  context: FeatureContext,
  channel: ChainChannel,
  transfer: ChainTransfer,
): Promise<string | undefined> =>
  unposted(() => detectChainTransfer(context.of(arrivalTools), channel, transfer));

/**
 * Where a chain that was never read is begun. As long as no address was given out nothing on it can be ours: then as far
 * behind its head as a block may still change. Once one was (the node was away until now, or the bookmark was lost) it
 * may be paid already, and the chain is read from its first block: slow on a long one, but nothing is missed.
 */
async function firstBlock(context: FeatureContext, chain: ChainPort, head: bigint): Promise<bigint> {
  // After the head: an address that is given out from now on is paid behind it.
  const addresses = await receivingAccounts(context.db).addresses(chain.channel);
  const from = head - BigInt(chain.confirmationsNeeded);
  return addresses.size > 0 || from < 0n ? 0n : from;
}

/**
 * The block to read next; further back when the chain is another than the one that was read. A head that went back is waited
 * for: only another block at the bookmark's height is a reorganisation.
 */
const nextBlock = async (
  chain: ChainPort,
  { blockNumber, blockHash }: ScanState,
): Promise<{ readonly from: bigint; readonly isReorganised: boolean }> =>
  (await hashOf(chain, blockNumber)) === blockHash
    ? { from: blockNumber + 1n, isReorganised: false }
    : { from: lookedForSince(chain, blockNumber), isReorganised: true };
