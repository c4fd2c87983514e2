// An Ethereum node with failures: answers a read with its part of the chain, in the texts of go-ethereum.
import { keccak256, numberToHex, type Hex } from 'viem';
import { hasNoLogs, isMissing, isStale, isUnindexed, type NodeFailures } from '../chain/node-failures.ts';
import type { EvmChain } from './chain.ts';

export interface FailingNode {
  readonly chain: EvmChain;
  readonly failures: NodeFailures;
}

/** An error as an answer of JSON-RPC. */
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

type Reader = (node: FailingNode, params: readonly unknown[], head: number) => Promise<unknown>;

/** The position of the block tag among the parameters, for calls that depend on the node's own head. */
const STATE_TAGS: Readonly<Record<string, number>> = {
  eth_call: 1,
  eth_getBalance: 1,
  eth_getCode: 1,
  eth_getTransactionCount: 1,
  eth_getStorageAt: 2,
};

const READERS: Readonly<Record<string, Reader>> = {
  eth_blockNumber: async ({ failures }, _params, head) => numberToHex(head - failures.behind),
  eth_getBlockByNumber: async ({ chain, failures }, [tag, isFull], head) => {
    const number = heightOf(tag, failures, head);
    if (isMissing(failures, number, head)) return null;
    return shown(failures, await chain.read('eth_getBlockByNumber', [numberToHex(number), isFull]), head);
  },
  eth_getBlockByHash: async ({ chain, failures }, params, head) => {
    const block = await chain.read<ShownBlock | null>('eth_getBlockByHash', params);
    return block === null || isUnknown(failures, block, head) ? null : block;
  },
  eth_getLogs: async (node, [filter], head) => readLogs(node, filter ?? {}, head),
  eth_getTransactionByHash: (node, params, head) =>
    readIndexed(node, 'eth_getTransactionByHash', params, head),
  eth_getTransactionReceipt: (node, params, head) =>
    readIndexed(node, 'eth_getTransactionReceipt', params, head),
};

/** A call of this node that changes nothing. */
export async function readFailing(
  node: FailingNode,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  const { number: head } = await node.chain.head();
  const reader = READERS[method];
  if (reader !== undefined) return reader(node, params, head);
  const tag = STATE_TAGS[method];
  if (tag === undefined || node.failures.behind === 0) return node.chain.read(method, params);
  const at = heightOf(params[tag] ?? 'latest', node.failures, head);
  if (isMissing(node.failures, at, head)) throw new RpcRefusal(SERVER_ERROR, 'header not found');
  return node.chain.read(method, params.with(tag, numberToHex(at)));
}

function heightOf(tag: unknown, { behind }: NodeFailures, head: number): number {
  if (tag === 'earliest') return 0;
  return typeof tag === 'string' && tag.startsWith('0x') ? Number(tag) : head - behind;
}

const isUnknown = (failures: NodeFailures, { number }: Pick<ShownBlock, 'number'>, head: number): boolean =>
  isMissing(failures, Number(number), head) || isStale(failures, Number(number), head);

const staleHash = (hash: Hex): Hex => keccak256(hash);
const EMPTY_BLOOM: Hex = `0x${'0'.repeat(512)}`;

/** A block of this node; a block of another branch has only its height, without its hash and content. */
function shown(failures: NodeFailures, block: ShownBlock | null, head: number): ShownBlock | null {
  if (block === null || !isStale(failures, Number(block.number), head)) return block;
  const { hash, parentHash } = block;
  const isParentStale = isStale(failures, Number(block.number) - 1, head);
  return {
    ...block,
    hash: staleHash(hash),
    parentHash: isParentStale ? staleHash(parentHash) : parentHash,
    ...{ transactions: [], logsBloom: EMPTY_BLOOM },
  };
}

async function readIndexed(
  { chain, failures }: FailingNode,
  method: string,
  params: readonly unknown[],
  head: number,
): Promise<unknown> {
  const found = await chain.read<{ readonly blockNumber?: Hex | null } | null>(method, params);
  const number = found?.blockNumber;
  return typeof number === 'string' && isUnindexed(failures, Number(number), head) ? null : found;
}

async function readLogs(node: FailingNode, filter: LogFilter, head: number): Promise<unknown> {
  const { chain, failures } = node;
  assertTaken(failures, addressesIn(filter), 'addresses');
  if (filter.blockHash !== undefined) {
    const block = await chain.read<ShownBlock | null>('eth_getBlockByHash', [filter.blockHash, false]);
    if (block === null || isUnknown(failures, block, head))
      throw new RpcRefusal(SERVER_ERROR, 'unknown block');
    return hasNoLogs(failures, Number(block.number), head) ? [] : chain.read('eth_getLogs', [filter]);
  }
  const from = heightOf(filter.fromBlock ?? 'latest', failures, head);
  const to = heightOf(filter.toBlock ?? 'latest', failures, head);
  assertTaken(failures, to - from + 1, 'blocks');
  const logs = await chain.read<readonly { readonly blockNumber: Hex }[]>('eth_getLogs', [
    { ...filter, fromBlock: numberToHex(from), toBlock: numberToHex(to) },
  ]);
  // Missing blocks are left out silently, as by real nodes.
  return logs.filter((log) => {
    const number = Number(log.blockNumber);
    return !isUnknown(failures, { number: log.blockNumber }, head) && !hasNoLogs(failures, number, head);
  });
}

const addressesIn = ({ topics = [] }: LogFilter): number =>
  Math.max(0, ...topics.map((topic) => (Array.isArray(topic) ? topic.length : 1)));

function assertTaken({ takesAtMost }: NodeFailures, count: number, what: string): void {
  if (takesAtMost > 0 && count > takesAtMost)
    throw new RpcRefusal(INVALID_PARAMS, `query exceeds the limit of ${takesAtMost} ${what}`);
}
