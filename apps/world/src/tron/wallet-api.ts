// The HTTP API of a TRON full node, the part that moving TRC-20 tokens needs: `/tron/wallet/*`, and
// `/tron/walletsolidity/*`, whose data ends at the newest solid block. Paths, fields and codes are those of the public
// documentation (developers.tron.network); a node accepts each call by GET and by POST.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toFunctionSelector } from 'viem';
import * as z from 'zod';
import type { WorldContext } from '../module.ts';
import type { TronAccount } from './accounts.ts';
import { readAddress, toBase58 } from './address.ts';
import {
  doorOf,
  hasNoLogs,
  isBusy,
  isMissing,
  isStale,
  isUnindexed,
  type BoxNodes,
  type NodeFailures,
} from '../chain/node-failures.ts';
import { blockId, transactionRoot, type Block } from './block.ts';
import type { TronChain } from './chain.ts';
import { TRON_NODE } from './institution.ts';
import { SUN_PER_BYTE, SUN_PER_ENERGY } from './ledger.ts';
import { hexText, showBlock, showIncluded, showInfo, type Json } from './show.ts';
import {
  decodeTransaction,
  readShown,
  showTransaction,
  transactionOf,
  type Transaction,
  type TriggerContract,
} from './transaction.ts';

interface Call {
  readonly chain: TronChain;
  readonly failures: NodeFailures;
  readonly witnesses: readonly TronAccount[];
  readonly parameters: Parameters;
  /** The newest block that this API knows. */
  readonly top: Block;
}

const flag = z.union([z.boolean(), z.stringbool()]);
const address = z.string().transform((text, context) => {
  const hex = readAddress(text);
  if (hex === null) context.addIssue('Invalid address');
  return hex ?? '';
});
const parametersSchema = z.looseObject({
  visible: flag.default(false),
  detail: flag.default(false),
  num: z.coerce.number().int().optional(),
  id_or_num: z.coerce.string().optional(),
  value: z.string().optional(),
  startNum: z.coerce.number().int().optional(),
  endNum: z.coerce.number().int().optional(),
  address: address.optional(),
  owner_address: address.optional(),
  to_address: address.optional(),
  contract_address: address.optional(),
  amount: z.coerce.bigint().optional(),
  fee_limit: z.coerce.bigint().default(0n),
  function_selector: z.string().optional(),
  parameter: z.hex().or(z.literal('')).default(''),
  data: z.hex().optional(),
  transaction: z.string().optional(),
});
type Parameters = z.output<typeof parametersSchema>;

type Method = (call: Call) => Json | readonly Json[] | Promise<Json | readonly Json[]>;

const BLOCKS_MAX = 100;
/** The first four bytes of the hash of a function's signature. */
const selectorOf = (signature: string): string => toFunctionSelector(signature).slice(2);

/** TronGrid's refusal of a caller who asks too often. */
const BUSY = {
  Success: false,
  Error: 'The key exceeds the frequency limit(15), and the query server is suspended for 1s',
};
const WRONG = { Error: 'class java.lang.IllegalArgumentException : INVALID request' };

const reads: Readonly<Record<string, Method>> = {
  getnowblock: (call) => blockJson(call, call.top, true),
  getblock: (call) => blockJson(call, blockNamed(call, call.parameters.id_or_num), call.parameters.detail),
  getblockbynum: (call) => blockJson(call, blockNamed(call, String(call.parameters.num ?? '')), true),
  getblockbyid: (call) => blockJson(call, blockNamed(call, call.parameters.value), true),
  getblockbylimitnext: async (call) => {
    const { startNum = 0, endNum = 0 } = call.parameters;
    const blocks = call.chain.blocks.slice(
      startNum,
      Math.min(endNum, startNum + BLOCKS_MAX, call.top.number + 1),
    );
    return { block: await Promise.all(blocks.map((block) => blockJson(call, block, true))) };
  },
  gettransactionbyid: (call) => {
    const placed = placedOf(call);
    return placed === undefined ? {} : showIncluded(placed, call.parameters.visible);
  },
  gettransactioninfobyid: (call) => {
    const placed = placedOf(call);
    return placed === undefined ? {} : showInfo(placed, call.parameters.visible);
  },
  gettransactioninfobyblocknum: (call) => {
    const block = blockNamed(call, String(call.parameters.num ?? ''));
    const { failures, chain } = call;
    if (block !== undefined && hasNoLogs(failures, block.number, chain.newest.number)) return [];
    return (block?.included ?? []).map((each) =>
      showInfo({ ...each, block: block as Block }, call.parameters.visible),
    );
  },
  getaccount: ({ chain, top, parameters: { address: of = '', visible } }) => {
    const ledger = chain.ledgerAt(top);
    return ledger.isKnown(of)
      ? { address: visible ? toBase58(of) : of, balance: Number(ledger.sunOf(of)) }
      : {};
  },
  triggerconstantcontract: (call) => {
    const requested = triggerOf(call.parameters);
    if (requested === null) return refused('CONTRACT_VALIDATE_ERROR', 'Invalid contract call');
    const { result, contractResult, energy } = call.chain.ledgerAt(call.top).preview(requested);
    const draft = transactionOf(call.chain.draft(requested));
    return {
      result:
        result === 'SUCCESS'
          ? { result: true }
          : { result: true, message: hexText('REVERT opcode executed') },
      energy_used: Number(energy),
      constant_result: [contractResult],
      transaction: { ret: [{}], ...showTransaction(draft, call.parameters.visible) },
    };
  },
};

const fullNodeOnly: Readonly<Record<string, Method>> = {
  // Nobody stakes on this chain, and nobody has free bytes.
  getaccountresource: () => ({}),
  getchainparameters: () => ({
    chainParameter: [
      { key: 'getTransactionFee', value: Number(SUN_PER_BYTE) },
      { key: 'getEnergyFee', value: Number(SUN_PER_ENERGY) },
    ],
  }),
  validateaddress: ({ parameters }) => ({ result: parameters.address !== undefined }),
  getpendingsize: ({ chain }) => ({ pendingSize: chain.pool.length }),
  gettransactionlistfrompending: ({ chain }) => ({ txId: chain.pool.map(({ id }) => id) }),
  gettransactionfrompending: ({ chain, parameters }) => {
    const found = chain.pool.find(({ id }) => id === parameters.value?.toLowerCase());
    return found === undefined ? {} : showTransaction(found, parameters.visible);
  },
  createtransaction: ({ chain, parameters }) => {
    const { owner_address: owner, to_address: to, amount: sun } = parameters;
    if (owner === undefined || to === undefined || sun === undefined) return WRONG;
    return showTransaction(
      transactionOf(chain.draft({ type: 'TransferContract', owner, to, sun })),
      parameters.visible,
    );
  },
  triggersmartcontract: ({ chain, parameters }) => {
    const requested = triggerOf(parameters);
    if (requested === null) return refused('CONTRACT_VALIDATE_ERROR', 'Invalid contract call');
    const draft = transactionOf(chain.draft(requested, parameters.fee_limit));
    return { result: { result: true }, transaction: showTransaction(draft, parameters.visible) };
  },
};

const broadcasts: Readonly<Record<string, Method>> = {
  broadcasttransaction: (call) => broadcast(call, readShown(call.parameters)),
  broadcasthex: (call) => broadcast(call, readHex(call.parameters.transaction)),
};

export function mountWalletApi(
  app: FastifyInstance,
  context: WorldContext,
  node: {
    readonly chain: () => TronChain;
    readonly nodes: BoxNodes;
    readonly witnesses: readonly TronAccount[];
  },
): void {
  for (const [index, failures] of node.nodes.list().entries())
    mountNode(app, context, { ...node, failures, index });
}

interface Mounted {
  readonly chain: () => TronChain;
  readonly failures: NodeFailures;
  readonly witnesses: readonly TronAccount[];
  readonly index: number;
}

function mountNode(app: FastifyInstance, context: WorldContext, node: Mounted): void {
  const { failures, witnesses } = node;
  const mount = (
    path: string,
    operation: string,
    method: Method,
    newestOf: (chain: TronChain) => Block,
  ): void => {
    app.route({
      method: ['GET', 'POST'],
      url: `${doorOf('/tron', node.index + 1)}/${path}`,
      handler: (request, reply) => {
        if (isBusy(failures)) return reply.code(403).send(BUSY);
        const act = async (): Promise<unknown> => {
          const parameters = parametersSchema.safeParse(
            request.method === 'GET' ? request.query : (request.body ?? {}),
          );
          if (!parameters.success) return WRONG;
          const chain = node.chain();
          const top = topOf(chain, failures, newestOf(chain));
          return method({ chain, failures, witnesses, parameters: parameters.data, top });
        };
        return answer(context, operation, { request, reply, act });
      },
    });
  };
  for (const [name, method] of Object.entries({ ...reads, ...fullNodeOnly })) {
    mount(`wallet/${name}`, 'read', method, (of) => of.newest);
  }
  for (const [name, method] of Object.entries(broadcasts)) {
    mount(`wallet/${name}`, 'broadcast', method, (of) => of.newest);
  }
  for (const [name, method] of Object.entries(reads)) {
    mount(`walletsolidity/${name}`, 'read', method, (of) => of.solid);
  }
}

function answer(
  context: WorldContext,
  operation: string,
  call: {
    readonly request: FastifyRequest;
    readonly reply: FastifyReply;
    readonly act: () => Promise<unknown>;
  },
): Promise<unknown> {
  const busy = { code: 'SERVER_BUSY', message: hexText('Server busy.') };
  const refuse = operation === 'broadcast' ? { refuse: () => busy as unknown } : {};
  return context.failures.answer({
    institution: TRON_NODE.name,
    operation,
    reply: call.reply,
    act: call.act,
    ...refuse,
  });
}

function blockJson(call: Call, block: Block | undefined, detail: boolean): Promise<Json> {
  if (block === undefined) return Promise.resolve({});
  return showBlock(block, { visible: call.parameters.visible, detail, witnesses: call.witnesses });
}

/** A block by number or id; the newest without either. */
function blockNamed({ chain, failures, top }: Call, name: string | undefined): Block | undefined {
  if (name === undefined) return top;
  const block = /^\d{1,15}$/.test(name)
    ? chain.blockAt(Number(name))
    : chain.blocks.find(({ id }) => id === name.toLowerCase());
  if (block === undefined || block.number > top.number) return undefined;
  if (isMissing(failures, block.number, chain.newest.number)) return undefined;
  return asShown({ chain, failures }, block);
}

/** Shows only the height of a block of another branch, without its id or content. */
function asShown({ chain, failures }: Pick<Call, 'chain' | 'failures'>, block: Block): Block {
  if (!isStale(failures, block.number, chain.newest.number)) return block;
  const parent = chain.blockAt(block.number - 1);
  const parentId = parent === undefined ? block.parentId : asShown({ chain, failures }, parent).id;
  const header = { ...block, parentId, transactionRoot: transactionRoot([]), timestamp: block.timestamp + 1 };
  return { ...header, id: blockId(header), included: [] };
}

/** This node's part of the chain, up to a block. */
function topOf(chain: TronChain, failures: NodeFailures, top: Block): Block {
  const own = chain.blockAt(Math.max(0, Math.min(top.number, chain.newest.number - failures.behind))) ?? top;
  return asShown({ chain, failures }, own);
}

/** Reads the node's index of transactions, which may lag behind its blocks. */
function placedOf({ chain, failures, parameters, top }: Call): ReturnType<TronChain['placed']> {
  const placed = chain.placed(parameters.value?.toLowerCase() ?? '');
  if (placed === undefined || isUnindexed(failures, placed.block.number, chain.newest.number))
    return undefined;
  return placed.block.number <= top.number ? placed : undefined;
}

/** The requested call, by selector and parameter or by complete data. */
function triggerOf(parameters: Parameters): TriggerContract | null {
  const { owner_address: owner, contract_address: contract, function_selector: selector } = parameters;
  if (owner === undefined || contract === undefined) return null;
  const data = selector === undefined ? parameters.data : selectorOf(selector) + parameters.parameter;
  return data === undefined ? null : { type: 'TriggerSmartContract', owner, contract, data };
}

function refused(code: string, message: string): Json {
  return { result: { code, message: hexText(message) } };
}

function readHex(hex: string | undefined): Transaction | null {
  try {
    return hex === undefined ? null : decodeTransaction(hex);
  } catch {
    return null;
  }
}

async function broadcast({ chain }: Call, transaction: Transaction | null): Promise<Json> {
  if (transaction === null) return { code: 'OTHER_ERROR', message: hexText('Invalid transaction') };
  const refusal = await chain.broadcast(transaction);
  if (refusal === null) return { result: true, txid: transaction.id };
  return { code: refusal.code, txid: transaction.id, message: hexText(refusal.message) };
}
