// The node's API at `/evm`: JSON-RPC 2.0 like any public Ethereum node. The parts that only a simulated node has (mining,
// clocks, accounts with keys) are reachable only by the box's controls, so that nothing works here that would fail with a
// real one.
import type { FastifyInstance } from 'fastify';
import type { Hex } from 'viem';
import * as z from 'zod';
import type { Institution, WorldContext } from '../module.ts';
import { CALL_FAILURES } from '../failures.ts';
import { doorOf, isBusy, type BoxNodes } from '../chain/node-failures.ts';
import type { EvmChain } from './chain.ts';
import { RpcRefusal, readFailing, type FailingNode } from './failing-node.ts';

export const EVM_NODE: Institution = {
  name: 'ethereum-node',
  title: 'Ethereum node',
  operations: [
    { name: 'read', failures: CALL_FAILURES },
    { name: 'broadcast', failures: CALL_FAILURES },
  ],
};

const READS = new Set([
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getLogs',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_maxPriorityFeePerGas',
  'eth_syncing',
  'net_version',
  'web3_clientVersion',
]);
const BROADCAST = 'eth_sendRawTransaction';

const PARSE_ERROR = -32700;
const INVALID_REQUEST = -32600;
const METHOD_NOT_FOUND = -32601;
const INVALID_PARAMS = -32602;
const SERVER_ERROR = -32000;

const callSchema = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.number(), z.string(), z.null()]).default(null),
  method: z.string(),
  params: z.array(z.unknown()).default([]),
});
type Call = z.output<typeof callSchema>;

interface RpcError {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

const failure = (id: Call['id'], error: RpcError) => ({ jsonrpc: '2.0', id, error });

export function mountRpc(
  app: FastifyInstance,
  context: WorldContext,
  chain: () => EvmChain,
  nodes: BoxNodes,
): void {
  for (const [index, failures] of nodes.list().entries())
    app.post(doorOf('/evm', index + 1), async (request, reply) => {
      const { body } = request;
      if (isBusy(failures))
        return reply.code(429).header('retry-after', '1').send({ error: 'too many requests' });
      if (Array.isArray(body) && failures.takesAtMost > 0 && body.length > failures.takesAtMost)
        return reply.code(413).send({ error: 'batch too large' });
      const broadcasts = JSON.stringify(body ?? null).includes(`"${BROADCAST}"`);
      return context.failures.answer({
        institution: EVM_NODE.name,
        operation: broadcasts ? 'broadcast' : 'read',
        reply,
        act: () => answer({ chain: chain(), failures }, body),
      });
    });
}

async function answer(node: FailingNode, body: unknown): Promise<unknown> {
  if (!Array.isArray(body)) return answerOne(node, body);
  if (body.length === 0) return failure(null, { code: INVALID_REQUEST, message: 'empty batch' });
  const answers: unknown[] = [];
  for (const call of body) answers.push(await answerOne(node, call));
  return answers;
}

async function answerOne(node: FailingNode, body: unknown): Promise<unknown> {
  if (body === undefined || body === null)
    return failure(null, { code: PARSE_ERROR, message: 'parse error' });
  const call = callSchema.safeParse(body);
  if (!call.success) return failure(null, { code: INVALID_REQUEST, message: 'invalid request' });
  const { id, method, params } = call.data;
  try {
    return { jsonrpc: '2.0', id, result: await run(node, method, params) };
  } catch (error) {
    return failure(id, errorOf(error));
  }
}

async function run(node: FailingNode, method: string, params: readonly unknown[]): Promise<unknown> {
  if (READS.has(method)) return readFailing(node, method, params);
  if (method !== BROADCAST) {
    throw new RpcRefusal(METHOD_NOT_FOUND, `the method ${method} does not exist/is not available`);
  }
  const raw = z.hex().safeParse(String(params[0]).replace(/^0x/, ''));
  if (!raw.success) throw new RpcRefusal(INVALID_PARAMS, 'invalid argument 0: not hexadecimal');
  return node.chain.submit(`0x${raw.data}` satisfies Hex);
}

/** The texts of go-ethereum, which common software looks for, instead of the simulated node's. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/known transaction/i, 'already known'],
  [/nonce too low/i, 'nonce too low'],
  [/nonce too high/i, 'nonce too high'],
  [/doesn't have enough funds|insufficient funds/i, 'insufficient funds for gas * price + value'],
  [/already exists|underpriced/i, 'replacement transaction underpriced'],
];

function errorOf(error: unknown): RpcError {
  const { code, message, data } = error as Partial<RpcError>;
  const text = message ?? 'internal error';
  const words = WORDS.find(([pattern]) => pattern.test(text));
  if (words !== undefined) return { code: SERVER_ERROR, message: words[1] };
  return { code: code ?? SERVER_ERROR, message: text, ...(data === undefined ? {} : { data }) };
}
