// Several TRON nodes behind the interface of one: values that move money need the agreement of a quorum, and for others the
// first answer counts.
import { alike, createNodes, type Nodes } from '../nodes.ts';
import type { ChainIdentity } from '../port.ts';
import {
  createTronApi,
  type Block,
  type BroadcastAnswer,
  type TransactionInfo,
  type TriedCall,
  type TronApi,
} from './api.ts';
import type { TronChainConfig } from './config.ts';
import { identify } from './tokens.ts';

export type TronNodes = Nodes<TronApi, ChainIdentity>;

export const createTronNodes = (config: TronChainConfig): TronNodes =>
  createNodes(
    config.nodes.map((node, index) => ({
      name: `TRON node ${index + 1}`,
      api: createTronApi({ ...node, timeoutMilliseconds: config.timeoutMilliseconds }),
    })),
    {
      quorum: config.quorum,
      identify: (api) => identify(api, config),
      now: config.now ?? (() => performance.now()),
    },
  );

export function tronApiOf(nodes: TronNodes, quorum: number): TronApi {
  return {
    /** The newest block that a quorum has: each of its nodes can be asked about it. */
    newestBlock: async (node) => reachedBy(await nodes.every((api) => api.newestBlock(node)), quorum),
    block: (number, node) =>
      nodes.agreed(
        `block ${number}`,
        (api) => api.block(number, node),
        ({ id }) => id,
      ),
    constant: (request) => nodes.first((api) => api.constant(request)),
    tryCall: async (call) => {
      const answers = await nodes.every((api) => api.tryCall(call));
      return alike(answers, quorum, keyOfTried);
    },
    balance: (address, node) => nodes.first((api) => api.balance(address, node)),
    resources: (address) => nodes.first((api) => api.resources(address)),
    prices: () => nodes.first((api) => api.prices()),
    infosOfBlock: (number) => nodes.first((api) => api.infosOfBlock(number)),
    info: (node, id) => nodes.agreed(`the outcome of ${id}`, (api) => api.info(node, id), keyOfInfo),
    isPending: async (id) => (await nodes.every((api) => api.isPending(id), 1)).includes(true),
    /** Sends to all nodes: one that accepts it is enough. */
    broadcast: async (hex): Promise<BroadcastAnswer> => {
      const answers = await nodes.every((api) => api.broadcast(hex), 1);
      return (
        answers.find(({ code }) => code === 'SUCCESS') ?? answers[0] ?? { code: 'OTHER_ERROR', message: '' }
      );
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
const keyOfTried = (tried: TriedCall): string => (tried.succeeded ? tried.result : 'rejected');

const keyOfInfo = ({ blockNumber, result, succeeded, logs }: TransactionInfo): string =>
  [
    blockNumber,
    result,
    succeeded,
    ...logs.map(({ address, topics, data }) => [address, ...topics, data].join('/')),
  ]
    .join(' ')
    .toLowerCase();
