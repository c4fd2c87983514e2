// JSON-RPC of an Ethereum node: the calls that the adapter makes, a time limit on each, failures in the port's kinds.
import {
  BaseError,
  HttpRequestError,
  RpcRequestError,
  TimeoutError,
  createPublicClient,
  http,
  numberToHex,
  size,
} from 'viem';
import type { Address, Hex, LogTopic, PublicClient } from 'viem';
import { ProviderError, ProviderUnavailable } from '../port.ts';
import type { EvmChainConfig } from './config.ts';

export interface Block {
  readonly number: bigint;
  readonly hash: Hex;
  readonly baseFeePerGas: bigint;
}

/** A transaction as its block has it. */
export interface BlockTransaction {
  readonly hash: Hex;
  readonly from: Address;
  readonly to: Address | null;
  readonly nonce: number;
  readonly data: Hex;
  readonly value: bigint;
}

export interface Log {
  readonly address: Hex;
  readonly topics: readonly Hex[];
  readonly data: Hex;
  readonly blockNumber: bigint;
  readonly blockHash: Hex;
  readonly transactionHash: Hex;
  readonly logIndex: number;
}

export interface Receipt {
  readonly succeeded: boolean;
  readonly blockNumber: bigint;
  readonly blockHash: Hex;
  /** The block's number of the transaction's first log. */
  readonly firstLogIndex: number;
  readonly logs: readonly Pick<Log, 'address' | 'topics' | 'data'>[];
}

/** What a call would have done. */
export type CallAnswer =
  { readonly succeeded: true; readonly data: Hex } | { readonly succeeded: false; readonly reason: string };

/** What the node said to a broadcast. */
export type BroadcastAnswer =
  { readonly taken: true; readonly hash: Hex } | { readonly taken: false; readonly message: string };

export type EvmApi = ReturnType<typeof createEvmApi>;

export function createEvmApi(config: Pick<EvmChainConfig, 'url' | 'timeoutMilliseconds'>) {
  // viem would try again by itself; when to ask again is the caller's to say.
  const transport = http(config.url, { retryCount: 0, timeout: config.timeoutMilliseconds });
  const client = createPublicClient({ transport });
  // Calls of one turn in one request: for what is asked of many addresses.
  const batching = createPublicClient({
    transport: http(config.url, {
      retryCount: 0,
      timeout: config.timeoutMilliseconds,
      batch: { batchSize: CALLS_A_REQUEST },
    }),
  });
  const block = (number: bigint | 'latest') => guarded(() => readBlock(client, number));

  return {
    chainId: () => guarded(async () => client.getChainId()),
    priorityFee: () =>
      guarded(async () => BigInt(await client.request({ method: 'eth_maxPriorityFeePerGas' }))),
    block,
    newestBlock: async (): Promise<Block> => {
      const newest = await block('latest');
      if (newest === null) throw new ProviderError('the Ethereum node has no newest block');
      return newest;
    },
    /** All of a block; null when the node does not have it. */
    transactions: (number: bigint) => guarded(() => readTransactions(client, number)),
    hasCode: (address: Address) =>
      guarded(async () => {
        const code = await client.request({ method: 'eth_getCode', params: [address, 'latest'] });
        return size(code) > 0;
      }),
    call: (to: Address, data: Hex, at: bigint | 'latest') =>
      guarded(() => batching.request({ method: 'eth_call', params: [{ to, data }, nameOf(at)] })),
    logs: (filter: LogFilter) => guarded(() => readLogs(client, filter)),
    receipt: (hash: Hex) =>
      guarded(async (): Promise<Receipt | null> => {
        const receipt = await client.request({ method: 'eth_getTransactionReceipt', params: [hash] });
        if (receipt === null) return null;
        return {
          succeeded: receipt.status === '0x1',
          blockNumber: BigInt(receipt.blockNumber),
          blockHash: receipt.blockHash,
          firstLogIndex: Number(receipt.logs[0]?.logIndex ?? 0),
          logs: receipt.logs,
        };
      }),
    isKnown: (hash: Hex) =>
      guarded(
        async () => (await client.request({ method: 'eth_getTransactionByHash', params: [hash] })) !== null,
      ),
    transactionCount: (address: Address, at: bigint | 'pending' | 'latest') =>
      guarded(async () =>
        Number(await client.request({ method: 'eth_getTransactionCount', params: [address, nameOf(at)] })),
      ),
    ...sendingCalls(client),
  };
}

/** What only whoever pays asks. */
const sendingCalls = (client: Client) => ({
  /** The call as a sender of ours would make it in the next block, behind what of ours waits; nothing is paid. */
  tryCall: (from: Address, to: Address, data: Hex) =>
    guarded(async (): Promise<CallAnswer> => {
      try {
        const call = { from, to, data };
        return {
          succeeded: true,
          data: await client.request({ method: 'eth_call', params: [call, 'pending'] }),
        };
      } catch (error) {
        const refusal = rpcErrorIn(error);
        if (refusal === null || !isReverted(refusal)) throw error;
        return { succeeded: false, reason: refusal.message };
      }
    }),
  balance: (address: Address) =>
    guarded(async () =>
      BigInt(await client.request({ method: 'eth_getBalance', params: [address, 'latest'] })),
    ),
  broadcast: (raw: Hex) =>
    guarded(async (): Promise<BroadcastAnswer> => {
      try {
        const hash = await client.request({ method: 'eth_sendRawTransaction', params: [raw] });
        return { taken: true, hash };
      } catch (error) {
        const refusal = rpcErrorIn(error);
        if (refusal === null || isTryLater(refusal.code)) throw error;
        return { taken: false, message: refusal.message };
      }
    }),
});

/** Providers limit how many calls one request may carry. */
const CALLS_A_REQUEST = 100;

const nameOf = <Tag extends string>(at: bigint | Tag): Hex | Tag =>
  typeof at === 'bigint' ? numberToHex(at) : at;

type Client = Pick<PublicClient, 'request'>;

async function readBlock(client: Client, number: bigint | 'latest'): Promise<Block | null> {
  const block = await client.request({ method: 'eth_getBlockByNumber', params: [nameOf(number), false] });
  if (block === null || block.hash === null || block.number === null) return null;
  return {
    number: BigInt(block.number),
    hash: block.hash,
    baseFeePerGas: BigInt(block.baseFeePerGas ?? 0),
  };
}

async function readTransactions(client: Client, number: bigint): Promise<readonly BlockTransaction[] | null> {
  const block = await client.request({ method: 'eth_getBlockByNumber', params: [numberToHex(number), true] });
  if (block === null) return null;
  return block.transactions.flatMap((each) => {
    if (typeof each === 'string') return [];
    const { hash, from, to, input: data } = each;
    return { hash, from, to, data, nonce: Number(each.nonce), value: BigInt(each.value) };
  });
}

interface LogFilter {
  readonly address: Address[];
  readonly topics: LogTopic[];
  readonly from: bigint;
  readonly to: bigint;
}

async function readLogs(client: Client, filter: LogFilter): Promise<readonly Log[]> {
  const { address, topics } = filter;
  const query = { address, topics, fromBlock: numberToHex(filter.from), toBlock: numberToHex(filter.to) };
  const logs = await client.request({ method: 'eth_getLogs', params: [query] });
  return logs.flatMap((log) => {
    // A log without a block waits for one.
    if (log.removed || log.blockNumber === null || log.blockHash === null) return [];
    if (log.transactionHash === null || log.logIndex === null) return [];
    return {
      address: log.address,
      topics: log.topics,
      data: log.data,
      blockNumber: BigInt(log.blockNumber),
      blockHash: log.blockHash,
      transactionHash: log.transactionHash,
      logIndex: Number(log.logIndex),
    };
  });
}

async function guarded<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    throw isUnknownOutcome(error)
      ? new ProviderUnavailable('the Ethereum node gave no answer', { cause: error })
      : new ProviderError('the Ethereum node answered what it may not', { cause: error });
  }
}

function isUnknownOutcome(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false;
  const rpc = rpcErrorIn(error);
  if (rpc !== null) return isTryLater(rpc.code);
  const failed = error.walk((cause) => cause instanceof HttpRequestError || cause instanceof TimeoutError);
  if (failed instanceof TimeoutError) return true;
  if (!(failed instanceof HttpRequestError)) return false;
  // It answered, but not in JSON.
  if (failed.walk((cause) => cause instanceof SyntaxError) !== null) return false;
  const { status } = failed;
  return status === undefined || status >= 500 || [408, 425, 429].includes(status);
}

function rpcErrorIn(error: unknown): { readonly code: number; readonly message: string } | null {
  if (!(error instanceof BaseError)) return null;
  const found = error.walk((cause) => cause instanceof RpcRequestError);
  return found instanceof RpcRequestError ? { code: found.code, message: found.details } : null;
}

/** Resource unavailable, limit exceeded (EIP-1474), internal error (JSON-RPC): they say nothing of the request. */
const isTryLater = (code: number): boolean => [-32002, -32005, -32603].includes(code);

/** EIP-1474 has no code for it; go-ethereum's is 3, and others say it in words. */
const isReverted = ({ code, message }: { readonly code: number; readonly message: string }): boolean =>
  code === 3 || /revert|invalid opcode/i.test(message);
