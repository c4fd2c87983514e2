// JSON-RPC of an Ethereum node: the calls that the adapter makes, a time limit on each, failures in the port's kinds.
import {
  BaseError,
  HttpRequestError,
  RpcRequestError,
  TimeoutError,
  createPublicClient,
  http,
  numberToHex,
} from 'viem';
import type { Address, Hex, LogTopic, PublicClient } from 'viem';
import { ProviderError, ProviderUnavailable } from '../port.ts';
import type { EvmChainConfig } from './config.ts';

export interface Block {
  readonly number: bigint;
  readonly hash: Hex;
  readonly baseFeePerGas: bigint;
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
}

/** What the node said to a broadcast. */
export type BroadcastAnswer =
  { readonly taken: true; readonly hash: Hex } | { readonly taken: false; readonly message: string };

export type EvmApi = ReturnType<typeof createEvmApi>;

export function createEvmApi(config: Pick<EvmChainConfig, 'url' | 'timeoutMilliseconds'>) {
  // viem would try again by itself; when to ask again is the caller's to say.
  const transport = http(config.url, { retryCount: 0, timeout: config.timeoutMilliseconds });
  const client = createPublicClient({ transport });

  return {
    chainId: () => guarded(async () => client.getChainId()),
    priorityFee: () =>
      guarded(async () => BigInt(await client.request({ method: 'eth_maxPriorityFeePerGas' }))),
    block: (number: bigint | 'latest') =>
      guarded(async (): Promise<Block | null> => {
        const name = number === 'latest' ? number : numberToHex(number);
        const block = await client.request({ method: 'eth_getBlockByNumber', params: [name, false] });
        if (block === null || block.hash === null || block.number === null) return null;
        return {
          number: BigInt(block.number),
          hash: block.hash,
          baseFeePerGas: BigInt(block.baseFeePerGas ?? 0),
        };
      }),
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
        };
      }),
    isKnown: (hash: Hex) =>
      guarded(
        async () => (await client.request({ method: 'eth_getTransactionByHash', params: [hash] })) !== null,
      ),
    transactionCount: (address: Address, at: bigint | 'pending') =>
      guarded(async () => {
        const name = at === 'pending' ? at : numberToHex(at);
        return Number(await client.request({ method: 'eth_getTransactionCount', params: [address, name] }));
      }),
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
  };
}

interface LogFilter {
  readonly address: Address[];
  readonly topics: LogTopic[];
  readonly from: bigint;
  readonly to: bigint;
}

async function readLogs(client: Pick<PublicClient, 'request'>, filter: LogFilter): Promise<readonly Log[]> {
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
