// Several Ethereum nodes behind the interface of one: values that move money need the agreement of a quorum, and for others
// the first answer counts.
import type { Hex } from 'viem';
import { alike, createNodes, type Nodes } from '../nodes.ts';
import { ProviderUnavailable, type ChainIdentity } from '../port.ts';
import {
  createEvmApi,
  type Block,
  type BroadcastAnswer,
  type CallAnswer,
  type EvmApi,
  type Receipt,
} from './api.ts';
import type { EvmChainConfig } from './config.ts';
import { identify } from './tokens.ts';

export type EvmNodes = Nodes<EvmApi, ChainIdentity>;

export const createEvmNodes = (config: EvmChainConfig): EvmNodes =>
  createNodes(
    config.urls.map((url, index) => ({
      name: `Ethereum node ${index + 1}`,
      api: createEvmApi({ url, timeoutMilliseconds: config.timeoutMilliseconds }),
    })),
    {
      quorum: config.quorum,
      identify: (api) => identify(api, config),
      now: config.now ?? (() => performance.now()),
    },
  );

export function evmApiOf(nodes: EvmNodes, quorum: number): EvmApi {
  return {
    chainId: () => nodes.first((api) => api.chainId()),
    priorityFee: () => nodes.first((api) => api.priorityFee()),
    hasCode: (address) => nodes.first((api) => api.hasCode(address)),
    call: (to, data, at) => nodes.first((api) => api.call(to, data, at)),
    tryCall: async (from, to, data) => {
      const answers = await nodes.every((api) => api.tryCall(from, to, data));
      return alike(answers, quorum, keyOfTried);
    },
    balance: (address) => nodes.first((api) => api.balance(address)),
    calls: (calls, at) => nodes.first((api) => api.calls(calls, at)),
    balances: (addresses, at) => nodes.first((api) => api.balances(addresses, at)),
    headers: (numbers) => nodes.first((api) => api.headers(numbers)),
    logsOfBlocks: (requests) => nodes.first((api) => api.logsOfBlocks(requests)),
    block: (number) =>
      nodes.agreed(
        `block ${number}`,
        (api) => api.block(number),
        ({ hash }) => hash,
      ),
    /** The newest block that a quorum has: each of its nodes can be asked about it. */
    newestBlock: async () => reachedBy(await nodes.every((api) => api.newestBlock()), quorum),
    transactions: (number) =>
      nodes.agreed(
        `the transactions of block ${number}`,
        (api) => api.transactions(number),
        (transactions) => transactions.map(({ hash }) => hash).join(','),
      ),
    receipt: (hash: Hex) => nodes.agreed(`the receipt of ${hash}`, (api) => api.receipt(hash), keyOfReceipt),
    isKnown: async (hash) => (await nodes.every((api) => api.isKnown(hash), 1)).includes(true),
    /** Nodes have to agree about a block. For the present the highest count wins, so that no nonce is used twice. */
    transactionCount: async (address, at) => {
      const read = (api: EvmApi): Promise<number> => api.transactionCount(address, at);
      if (typeof at === 'string') return Math.max(...(await nodes.every(read)));
      const count = await nodes.agreed(`the nonce of ${address} at block ${at}`, read, String);
      if (count === null) throw new ProviderUnavailable(`too few nodes tell the nonce at block ${at}`);
      return count;
    },
    /** Sends to all nodes: one that accepts it is enough. */
    broadcast: async (raw): Promise<BroadcastAnswer> => {
      const answers = await nodes.every((api) => api.broadcast(raw), 1);
      return answers.find(({ taken }) => taken) ?? answers[0] ?? { taken: false, message: '' };
    },
  };
}

/** The quorum-th highest. */
function reachedBy(blocks: readonly Block[], quorum: number): Block {
  const block = blocks.toSorted((one, other) => Number(other.number - one.number))[quorum - 1];
  if (block === undefined) throw new RangeError('fewer answers than the quorum');
  return block;
}

/** Each node has its own words for a contract's rejection. */
const keyOfTried = (tried: CallAnswer): string => (tried.succeeded ? tried.data : 'rejected');

const keyOfReceipt = ({ succeeded, blockHash, logs }: Receipt): string =>
  [blockHash, succeeded, ...logs.map(({ address, topics, data }) => [address, ...topics, data].join('/'))]
    .join(' ')
    .toLowerCase();
