// JSON-RPC of an Ethereum node: the calls that the adapter makes, a time limit on each, failures in the port's kinds.
import {
  createPublicClient,
  http,
  isHex,
  numberToHex,
  size,
  type Address,
  type Hex,
  type PublicClient,
  type RpcLog,
} from 'viem';
import { ProviderError, ProviderUnavailable } from '../port.ts';
import { isObject } from '../transport.ts';
import { createBatch, type Outcome, type RpcCall } from './batch.ts';
import type { EvmChainConfig } from './config.ts';
import { createFit } from './fit.ts';
import { TooMuch, failureOf, guarded, isReverted, meaningOf, rpcErrorIn } from './refusals.ts';

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

/** The place of a block in the chain, and a filter of the contents of its logs. */
export interface Header {
  readonly number: bigint;
  readonly hash: Hex;
  readonly parentHash: Hex;
  readonly logsBloom: Hex;
}

/** Logs of one block: of these contracts, with this first topic and one of these third ones. */
export interface LogsRequest {
  readonly block: Header;
  readonly contracts: readonly Address[];
  readonly topic: Hex;
  readonly receivers: readonly Hex[];
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
  /** The cost in wei. */
  readonly fee: bigint;
  readonly logs: readonly Log[];
}

/** The effect that a call would have. */
export type CallAnswer =
  { readonly succeeded: true; readonly data: Hex } | { readonly succeeded: false; readonly reason: string };

/** The node's answer to a broadcast. */
export type BroadcastAnswer =
  { readonly taken: true; readonly hash: Hex } | { readonly taken: false; readonly message: string };

/** The adapter's calls, to one node or to several behind the same interface (`nodes-api.ts`). */
export type EvmApi = ReturnType<typeof createEvmApi>;

/** The API of one node. */
export function createEvmApi(config: Pick<EvmChainConfig, 'timeoutMilliseconds'> & { readonly url: string }) {
  // viem would retry by itself, but the caller decides when to retry.
  const transport = http(config.url, { retryCount: 0, timeout: config.timeoutMilliseconds });
  const client = createPublicClient({ transport });
  const batch = createBatch(config);
  const readLogs = createLogReader(batch);
  const block = (number: bigint | 'latest') => guarded(() => readBlock(client, number));

  return {
    chainId: () => guarded(async () => client.getChainId()),
    priorityFee: () =>
      guarded(async () => BigInt(await client.request({ method: 'eth_maxPriorityFeePerGas' }))),
    block,
    newestBlock: async (): Promise<Block> => {
      const newest = await block('latest');
      if (newest === null) throw new ProviderUnavailable('the Ethereum node shows no newest block');
      return newest;
    },
    /** All transactions of a block; null when the node does not have it. */
    transactions: (number: bigint) => guarded(() => readTransactions(client, number)),
    hasCode: (address: Address) =>
      guarded(async () => {
        const code = await client.request({ method: 'eth_getCode', params: [address, 'latest'] });
        return size(code) > 0;
      }),
    call: (to: Address, data: Hex, at: bigint | 'latest') =>
      guarded(() => client.request({ method: 'eth_call', params: [{ to, data }, nameOf(at)] })),
    /** Many calls as of one block; if one is refused, all are. */
    calls: async (calls: readonly { readonly to: Address; readonly data: Hex }[], at: bigint) => {
      const outcomes = await batch(
        calls.map(({ to, data }) => ({ method: 'eth_call', params: [{ to, data }, numberToHex(at)] })),
      );
      return outcomes.map((outcome) => hexOf(resultOf(outcome), 'a call'));
    },
    /** The coin balances of many addresses as of one block, in wei. */
    balances: async (addresses: readonly Address[], at: bigint): Promise<readonly bigint[]> => {
      const outcomes = await batch(
        addresses.map((address) => ({ method: 'eth_getBalance', params: [address, numberToHex(at)] })),
      );
      return outcomes.map((outcome) => BigInt(hexOf(resultOf(outcome), 'a balance')));
    },
    /** Reads headers in their order. Throws ProviderUnavailable if the node lacks one. */
    headers: async (numbers: readonly bigint[]): Promise<readonly Header[]> => {
      const outcomes = await batch(
        numbers.map((number) => ({ method: 'eth_getBlockByNumber', params: [numberToHex(number), false] })),
      );
      return outcomes.map((outcome, index) => headerOf(resultOf(outcome), numbers[index] ?? 0n));
    },
    /** Reads by the block's hash, so that a node without the block fails instead of showing none. */
    logsOfBlocks: readLogs,
    receipt: (hash: Hex) =>
      guarded(async (): Promise<Receipt | null> => {
        const receipt = await client.request({ method: 'eth_getTransactionReceipt', params: [hash] });
        if (receipt === null) return null;
        return {
          succeeded: receipt.status === '0x1',
          blockNumber: BigInt(receipt.blockNumber),
          blockHash: receipt.blockHash,
          fee: BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice),
          logs: receipt.logs.map(logOf),
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

/** Calls that only payments need. */
const sendingCalls = (client: Client) => ({
  /** Tries the call as our sender would make it in the next block, after our waiting transactions; nothing is paid. */
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
        if (refusal === null || meaningOf(refusal) === 'busy' || meaningOf(refusal) === 'later') throw error;
        return { taken: false, message: refusal.message };
      }
    }),
});

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

/** Providers limit how many addresses one filter may name. */
const RECEIVERS_A_CALL = 500;

function createLogReader(batch: (calls: readonly RpcCall[]) => Promise<readonly Outcome[]>) {
  const fit = createFit(RECEIVERS_A_CALL);

  /** Splits a refused request into halves. */
  function halved(request: LogsRequest, error: Error): readonly LogsRequest[] {
    const { receivers } = request;
    if (!(error instanceof TooMuch)) throw error;
    fit.lower(receivers.length);
    return parts(request, fit.size());
  }

  return async (requests: readonly LogsRequest[]): Promise<readonly Log[]> => {
    const logs: Log[] = [];
    let open = requests.flatMap((request) => parts(request, fit.size()));
    while (open.length > 0) {
      const outcomes = await batch(open.map(callOf));
      const refused: LogsRequest[] = [];
      for (const [index, request] of open.entries()) {
        const outcome = outcomes[index];
        if (outcome === undefined) throw new ProviderError('the Ethereum node left out the answer to a call');
        if ('error' in outcome) refused.push(...halved(request, logsFailure(outcome.error, request)));
        else logs.push(...logsIn(outcome.result, request));
      }
      open = refused;
    }
    return logs;
  };
}

const parts = (request: LogsRequest, most: number): readonly LogsRequest[] =>
  Array.from({ length: Math.ceil(request.receivers.length / most) }, (_, part) => ({
    ...request,
    receivers: request.receivers.slice(part * most, (part + 1) * most),
  }));

const callOf = ({ block, contracts, topic, receivers }: LogsRequest): RpcCall => ({
  method: 'eth_getLogs',
  params: [{ blockHash: block.hash, address: contracts, topics: [topic, null, receivers] }],
});

/** Nodes refuse an unknown block in many words: a refusal that is not about the size means "not known here". */
function logsFailure(error: Parameters<typeof failureOf>[0], { block, receivers }: LogsRequest): Error {
  const failure = failureOf(error, receivers.length > 1);
  return failure instanceof TooMuch || failure instanceof ProviderUnavailable
    ? failure
    : new ProviderUnavailable(`the Ethereum node shows no logs of block ${block.number}: ${error.message}`);
}

function logsIn(result: unknown, { block }: LogsRequest): readonly Log[] {
  if (!Array.isArray(result)) throw new ProviderError('the Ethereum node answered no list of logs');
  return result.map((each: unknown) => {
    const log = logOf(fieldsOf(each, 'a log'));
    if (log.blockHash === block.hash) return log;
    throw new ProviderUnavailable('the chain was reorganised while it was read');
  });
}

function resultOf(outcome: Outcome): unknown {
  if ('error' in outcome) throw failureOf(outcome.error, false);
  return outcome.result;
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown, what: string): Fields {
  if (!isObject(value)) throw new ProviderError(`the Ethereum node gave no object as ${what}`);
  return value;
}

function hexOf(value: unknown, what: string): Hex {
  if (!isHex(value)) throw new ProviderError(`the Ethereum node gave no hexadecimal as ${what}`);
  return value;
}

function headerOf(value: unknown, number: bigint): Header {
  if (value === null) throw new ProviderUnavailable(`the Ethereum node does not have block ${number}`);
  const fields = fieldsOf(value, 'a block');
  const [shown, hash, parentHash, logsBloom] = (['number', 'hash', 'parentHash', 'logsBloom'] as const).map(
    (name) => hexOf(fields[name], name),
  );
  if (!shown || !hash || !parentHash || !logsBloom || BigInt(shown) !== number)
    throw new ProviderError(`the Ethereum node shows another block as block ${number}`);
  return { number, hash, parentHash, logsBloom };
}

/** Takes the client's type too, whose fields are the same. */
function logOf(fields: Fields | RpcLog): Log {
  const log: Fields = { ...fields };
  const topics: unknown = log['topics'];
  if (!Array.isArray(topics)) throw new ProviderError('the Ethereum node showed a log without topics');
  return {
    address: hexOf(log['address'], 'an address'),
    topics: topics.map((topic: unknown) => hexOf(topic, 'a topic')),
    data: hexOf(log['data'], 'data'),
    blockNumber: BigInt(hexOf(log['blockNumber'], 'a number')),
    blockHash: hexOf(log['blockHash'], 'a hash'),
    transactionHash: hexOf(log['transactionHash'], 'a hash'),
    logIndex: Number(hexOf(log['logIndex'], 'an index')),
  };
}
