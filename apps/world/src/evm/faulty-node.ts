// An Ethereum node that is not as it should be: answers a read by what this node has of the chain, in the words of
// go-ethereum.
import { keccak256, numberToHex } from 'viem';
import type { Hex } from 'viem';
import { hasNoLogs, isMissing, isStale, isUnindexed } from '../chain/node-faults.ts';
import type { NodeFaults } from '../chain/node-faults.ts';
import type { EvmChain } from './chain.ts';

export interface FaultyNode {
  readonly chain: EvmChain;
  readonly faults: NodeFaults;
}

/** An answer of JSON-RPC that is an error. */
export class RpcRefusal extends Error {
  override readonly name = 'RpcRefusal';
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

const SERVER_ERROR = -32000;
const INVALID_PARAMS = -32602;

interface ShownBlock {
  readonly number: Hex;
  readonly hash: Hex;
  readonly parentHash: Hex;
}
interface LogFilter {
  readonly blockHash?: Hex;
  readonly fromBlock?: string;
  readonly toBlock?: string;
  readonly topics?: readonly unknown[];
}

type Reader = (node: FaultyNode, params: readonly unknown[], head: number) => Promise<unknown>;

/** Answers of the moment are those of the node's own head: the position of the tag among the parameters. */
const STATE_TAGS: Readonly<Record<string, number>> = {
  eth_call: 1,
  eth_getBalance: 1,
  eth_getCode: 1,
  eth_getTransactionCount: 1,
  eth_getStorageAt: 2,
};

const READERS: Readonly<Record<string, Reader>> = {
  eth_blockNumber: async ({ faults }, _params, head) => numberToHex(head - faults.behind),
  eth_getBlockByNumber: async ({ chain, faults }, [tag, isFull], head) => {
    const number = heightOf(tag, faults, head);
    if (isMissing(faults, number, head)) return null;
    return shown(faults, await chain.read('eth_getBlockByNumber', [numberToHex(number), isFull]), head);
  },
  eth_getBlockByHash: async ({ chain, faults }, params, head) => {
    const block = await chain.read<ShownBlock | null>('eth_getBlockByHash', params);
    return block === null || isUnknown(faults, block, head) ? null : block;
  },
  eth_getLogs: async (node, [filter], head) => readLogs(node, (filter ?? {}) as LogFilter, head),
  eth_getTransactionByHash: (node, params, head) => readIndexed(node, 'eth_getTransactionByHash', params, head),
  eth_getTransactionReceipt: (node, params, head) => readIndexed(node, 'eth_getTransactionReceipt', params, head),
};

/** A call of this node that changes nothing. */
export async function readFaulty(node: FaultyNode, method: string, params: readonly unknown[]): Promise<unknown> {
  const { number: head } = await node.chain.head();
  const reader = READERS[method];
  if (reader !== undefined) return reader(node, params, head);
  const tag = STATE_TAGS[method];
  if (tag === undefined || node.faults.behind === 0) return node.chain.read(method, params);
  const at = heightOf(params[tag] ?? 'latest', node.faults, head);
  if (isMissing(node.faults, at, head)) throw new RpcRefusal(SERVER_ERROR, 'header not found');
  return node.chain.read(method, params.with(tag, numberToHex(at)));
}

function heightOf(tag: unknown, { behind }: NodeFaults, head: number): number {
  if (tag === 'earliest') return 0;
  return typeof tag === 'string' && tag.startsWith('0x') ? Number(tag) : head - behind;
}

const isUnknown = (faults: NodeFaults, { number }: Pick<ShownBlock, 'number'>, head: number): boolean =>
  isMissing(faults, Number(number), head) || isStale(faults, Number(number), head);

const staleHash = (hash: Hex): Hex => keccak256(hash);
const EMPTY_BLOOM: Hex = `0x${'0'.repeat(512)}`;

/** A block as the node has it: of another branch it has the height, and neither the hash nor anything in it. */
function shown(faults: NodeFaults, block: ShownBlock | null, head: number): ShownBlock | null {
  if (block === null || !isStale(faults, Number(block.number), head)) return block;
  const { hash, parentHash } = block;
  const isParentStale = isStale(faults, Number(block.number) - 1, head);
  return {
    ...block,
    hash: staleHash(hash),
    parentHash: isParentStale ? staleHash(parentHash) : parentHash,
    ...{ transactions: [], logsBloom: EMPTY_BLOOM },
  };
}

async function readIndexed(
  { chain, faults }: FaultyNode,
  method: string,
  params: readonly unknown[],
  head: number,
): Promise<unknown> {
  const found = await chain.read<{ readonly blockNumber?: Hex | null } | null>(method, params);
  const number = found?.blockNumber;
  return typeof number === 'string' && isUnindexed(faults, Number(number), head) ? null : found;
}

async function readLogs(node: FaultyNode, filter: LogFilter, head: number): Promise<unknown> {
  const { chain, faults } = node;
  assertTaken(faults, addressesIn(filter), 'addresses');
  if (filter.blockHash !== undefined) {
    const block = await chain.read<ShownBlock | null>('eth_getBlockByHash', [filter.blockHash, false]);
    if (block === null || isUnknown(faults, block, head)) throw new RpcRefusal(SERVER_ERROR, 'unknown block');
    return hasNoLogs(faults, Number(block.number), head) ? [] : chain.read('eth_getLogs', [filter]);
  }
  const from = heightOf(filter.fromBlock ?? 'latest', faults, head);
  const to = heightOf(filter.toBlock ?? 'latest', faults, head);
  assertTaken(faults, to - from + 1, 'blocks');
  const logs = await chain.read<readonly { readonly blockNumber: Hex }[]>('eth_getLogs', [
    { ...filter, fromBlock: numberToHex(from), toBlock: numberToHex(to) },
  ]);
  // Blocks that it lacks are left out without a word, as nodes do.
  return logs.filter((log) => {
    const number = Number(log.blockNumber);
    return !isUnknown(faults, { number: log.blockNumber }, head) && !hasNoLogs(faults, number, head);
  });
}

const addressesIn = ({ topics = [] }: LogFilter): number =>
  Math.max(0, ...topics.map((topic) => (Array.isArray(topic) ? topic.length : 1)));

function assertTaken({ takesAtMost }: NodeFaults, count: number, what: string): void {
  if (takesAtMost > 0 && count > takesAtMost)
    throw new RpcRefusal(INVALID_PARAMS, `query exceeds the limit of ${takesAtMost} ${what}`);
}
