// Reads blocks for transfers to our addresses, so that finding none proves that there is none: every block was read and
// follows the previous one. A block whose bloom cannot hold such a transfer has none; any other is asked by its hash, which
// a node without that block cannot answer. An answer for a range of numbers proves nothing, because a node that is behind
// leaves out what it lacks; so no range is asked for.
import { keccak256, type Hex } from 'viem';
import { ProviderUnavailable, type ChainTransfer } from '../port.ts';
import type { EvmApi, Header, Log } from './api.ts';
import type { EvmChainConfig } from './config.ts';
import { ASSETS, TRANSFER_TOPIC, topicOf, transfersIn } from './transform.ts';

/** Blocks that are read before the next ones are requested. */
const BLOCKS_AT_ONCE = 100;

export interface TransfersRequest {
  readonly addresses: ReadonlySet<string>;
  readonly from: bigint;
  readonly to: bigint;
  readonly lastHash: string | undefined;
}

export async function readTransfers(
  api: EvmApi,
  { contracts }: Pick<EvmChainConfig, 'contracts'>,
  { addresses, from, to, lastHash }: TransfersRequest,
): Promise<readonly ChainTransfer[]> {
  const receivers = [...addresses].map(topicOf);
  const mayHold = bloomTest(
    ASSETS.map((asset) => contracts[asset]),
    receivers,
  );
  const transfers: ChainTransfer[] = [];
  let last: Header | undefined;
  for (let start = from; start <= to; start += BigInt(BLOCKS_AT_ONCE)) {
    const headers = await api.headers(numbersFrom(start, to));
    assertChained(last === undefined ? headers : [last, ...headers]);
    last = headers.at(-1);
    const open = headers.filter(({ logsBloom }) => mayHold(logsBloom));
    const requests = open.map((block) => ({
      block,
      contracts: ASSETS.map((asset) => contracts[asset]),
      topic: TRANSFER_TOPIC,
      receivers,
    }));
    transfers.push(...(await transfersOf(api, contracts, await api.logsOfBlocks(requests))));
  }
  if (lastHash !== undefined && last !== undefined && last.hash !== lastHash) throw reorganised();
  const isReceiver = new Set(receivers);
  return transfers.filter((transfer) => isReceiver.has(topicOf(transfer.to))).toSorted(byPlace);
}

/**
 * Reads receipts, which give a log's place within its transaction: a reorganization may move it within its
 * block.
 */
async function transfersOf(
  api: EvmApi,
  contracts: EvmChainConfig['contracts'],
  logs: readonly Log[],
): Promise<readonly ChainTransfer[]> {
  const found: ChainTransfer[] = [];
  for (const [hash, log] of new Map(logs.map((log) => [log.transactionHash, log]))) {
    const receipt = await api.receipt(hash);
    if (receipt?.blockHash !== log.blockHash) throw reorganised();
    found.push(...transfersIn(receipt, contracts));
  }
  return found;
}

const reorganised = (): ProviderUnavailable =>
  new ProviderUnavailable('the chain was reorganised while it was read');

function numbersFrom(start: bigint, to: bigint): readonly bigint[] {
  const count = Math.min(Number(to - start) + 1, BLOCKS_AT_ONCE);
  return Array.from({ length: count }, (_, index) => start + BigInt(index));
}

/** Several nodes behind one address may be on several branches. */
function assertChained(headers: readonly Header[]): void {
  for (const [index, header] of headers.entries()) {
    const before = headers[index - 1];
    if (before !== undefined && header.parentHash !== before.hash) throw reorganised();
  }
}

function byPlace(one: ChainTransfer, other: ChainTransfer): number {
  if (one.blockNumber !== other.blockNumber) return one.blockNumber < other.blockNumber ? -1 : 1;
  return 0;
}

/**
 * Whether a block's bloom may hold a transfer of one of the contracts to one of the receivers (yellow paper, 4.3.1). Full
 * blocks say "maybe" to nearly all; empty chains to nearly none.
 */
function bloomTest(contracts: readonly Hex[], receivers: readonly Hex[]): (bloom: Hex) => boolean {
  const [topicBits, contractBits, receiverBits] = [[TRANSFER_TOPIC], contracts, receivers].map((values) =>
    values.map(bitsOf),
  );
  return (bloom) => {
    const bytes = Buffer.from(bloom.slice(2), 'hex');
    const holds = (bits: readonly number[]): boolean =>
      bits.every((bit) => (((bytes[BLOOM_BYTES - 1 - (bit >> 3)] ?? 0) >> (bit & 7)) & 1) === 1);
    return [topicBits, contractBits, receiverBits].every((values) => values?.some(holds) ?? false);
  };
}

const BLOOM_BYTES = 256;

/** Three bits of 2,048, by the first three pairs of bytes of the hash. */
function bitsOf(value: Hex): readonly number[] {
  const hash = Buffer.from(keccak256(value).slice(2), 'hex');
  return [0, 2, 4].map((at) => hash.readUInt16BE(at) & 2047);
}
