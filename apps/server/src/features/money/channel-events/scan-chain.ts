// Reads a chain block by block for transfers to our members' addresses. The hash of the last block read reveals a
// reorganization; a stretch is then read again, which is harmless, because each transfer is recorded once. Every block
// is read a second time some blocks later, because a node may have omitted data that it did not have yet.
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

/** The most blocks in one call. */
export const BLOCKS_MAX = 500n;

/**
 * Answers true when all blocks are read and no deposit waits for more of them: until the next block there is
 * nothing to do. Throws ProviderUnavailable when the chain's nodes do not answer, lack the last block read or
 * contradict one another, or when the channel is stopped; the scan later continues from its bookmark.
 */
export async function scanChain(context: FeatureContext, chain: ChainPort): Promise<boolean> {
  const store = channelStore(context.db);
  const identity = await context.use(chainGuard).assertUsable(chain);
  const state = await store.scan(chain.channel);
  const head = await chain.head();
  const { from, isReorganised } = state
    ? await nextBlock(chain, state)
    : { from: await firstBlock(context, chain, head.blockNumber), isReorganised: false };
  const to = head.blockNumber - from >= BLOCKS_MAX ? from + BLOCKS_MAX - 1n : head.blockNumber;
  if (to < from) return (await confirmArrivals(context, chain, to)) === 0;

  // Read the hash before the transfers, so that the next scan notices a reorganization in between. In the other order
  // the new branch's hash would be stored with the old branch's transfers, and nobody would read them again.
  const blockHash = await hashOf(chain, to);
  const addresses = await receivingAccounts(context.db).addresses(chain.channel);
  for (const transfer of await chain.transfers(addresses, from, to, blockHash))
    await recordOrKeep(context, chain.channel, transfer);
  const wasRead = state && state.secondBlock < from ? state.secondBlock : from - 1n;
  const second = await readAgain(context, chain, { addresses, from: wasRead + 1n, to });
  const waiting = await confirmArrivals(context, chain, to);
  if (isReorganised) await reportLostCredits(context.use(depositTools), chain, from);
  await store.keepScan(chain.channel, { blockNumber: to, blockHash, ...second }, identity);
  return waiting === 0 && to === head.blockNumber;
}

interface SecondReading {
  readonly addresses: ReadonlySet<string>;
  readonly from: bigint;
  /** Last block of the first reading. */
  readonly to: bigint;
}

/** The first reading's transfers are known by now. New ones were omitted then; they are recorded and reported. */
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

/** An unknown block proves nothing; the scan waits for it. */
async function hashOf(chain: ChainPort, number: bigint): Promise<string> {
  const hash = await chain.blockHash(number);
  if (hash === null)
    throw new ProviderUnavailable(
      `the nodes of channel ${String(chain.channel)} do not have block ${String(number)}`,
    );
  return hash;
}

/** How many deposits and unmatched payments waited for blocks. */
async function confirmArrivals(context: FeatureContext, chain: ChainPort, head: bigint): Promise<number> {
  const deposits = await confirmDeposits(context.use(depositTools), chain, head);
  return deposits + (await confirmUnmatchedOnChain(context.use(arrivalTools), chain, head));
}

/**
 * Records a transfer; one that cannot be posted is left to staff and does not block later ones. False in that
 * case.
 */
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

/** Records a transfer; returns the reason if it cannot be posted. */
export const recordTransfer = (
  context: FeatureContext,
  channel: ChainChannel,
  transfer: ChainTransfer,
): Promise<string | undefined> =>
  unposted(() => detectChainTransfer(context.use(arrivalTools), channel, transfer));

/**
 * The first block to read of a new chain. Before any address was issued no transfer on it can belong to a
 * member, so reading begins as far behind the head as a block may still change. After that (the node was down
 * until now, or the bookmark was lost) an address may already be paid, so reading begins at the first block:
 * slow on a long chain, but complete.
 */
async function firstBlock(context: FeatureContext, chain: ChainPort, head: bigint): Promise<bigint> {
  // Read addresses after the head: one issued later can only be paid in a later block.
  const addresses = await receivingAccounts(context.db).addresses(chain.channel);
  const from = head - BigInt(chain.confirmationsNeeded);
  return addresses.size > 0 || from < 0n ? 0n : from;
}

/**
 * The next block to read; an earlier one when the chain differs from the one that was read. If the head went back, the
 * scan waits: only another block at the bookmark's height is a reorganization.
 */
const nextBlock = async (
  chain: ChainPort,
  { blockNumber, blockHash }: ScanState,
): Promise<{ readonly from: bigint; readonly isReorganised: boolean }> =>
  (await hashOf(chain, blockNumber)) === blockHash
    ? { from: blockNumber + 1n, isReorganised: false }
    : { from: lookedForSince(chain, blockNumber), isReorganised: true };
