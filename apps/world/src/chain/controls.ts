// The controls of a chain, the same for both: pay in, look, mine, reorganize. Under `/world/api/chain/{8|9}`.
import { formatUnits, parseUnits } from 'viem';
import * as z from 'zod';
import { ControlRefusal, type WorldContext } from '../module.ts';
import type { BoxChain } from './box-chain.ts';
import { NODE_COUNT, nodeFailuresSchema, type BoxNodes } from './node-failures.ts';

const BLOCKS_MAX = 1_000;
/** The number of blocks for which the chains keep the state that a reorganization needs. */
export const REORGANISE_DEPTH_MAX = 100;
const RECENT = 50;

const mineBody = z.strictObject({ blocks: z.int().min(1).max(BLOCKS_MAX).default(1) });
const reorganiseBody = z.strictObject({
  /** The number of the newest blocks that are replaced. */
  depth: z.int().min(1).max(REORGANISE_DEPTH_MAX),
  /** drop: their transactions are lost permanently. keep: the new blocks include them again. */
  transactions: z.enum(['drop', 'keep']).default('drop'),
});

const nodeBody = nodeFailuresSchema.extend({ node: z.int().min(1).max(NODE_COUNT).default(1) });

const troubleBody = (codes: readonly string[]) =>
  z.strictObject({
    asset: z.enum(codes),
    isPaused: z.boolean().optional(),
    isSilent: z.boolean().optional(),
    feePoints: z.int().min(0).max(10_000).optional(),
    block: z.string().optional(),
    unblock: z.string().optional(),
  });

/** `chain` returns the current chain, because a reset replaces it. */
export function mountChainControls(context: WorldContext, chain: () => BoxChain, nodes: BoxNodes): void {
  const { channel, title: tag, assets } = chain();
  const base = `/chain/${channel}`;
  const codes = assets.map((asset) => asset.code);

  mountSendingControls(context, chain);
  context.control({
    method: 'GET',
    path: base,
    tag,
    summary: 'The chain: its head, contracts, accounts and newest transfers',
    answers: '`{ title, head, headHash, headAt, waiting, assets, contracts, accounts, recent, nodes }`',
    handle: async () => ({ ...(await show(chain())), nodes: nodes.list() }),
  });
  context.control({
    method: 'POST',
    path: `${base}/pay-in`,
    tag,
    summary: 'Pay from the faucet to any address; funds a hot wallet too',
    answers: '`{ txHash, asset, amount, to }`; it is in the next block',
    body: z.strictObject({ to: z.string(), asset: z.enum(codes), amount: z.string() }),
    handle: ({ body }) => payIn(chain(), body),
  });
  context.control({
    method: 'POST',
    path: `${base}/mine`,
    tag,
    summary: 'Mine blocks now; the first takes what waits',
    answers: '`{ head, headHash }` after it',
    body: mineBody,
    handle: async ({ body }) => {
      await chain().mine(body.blocks);
      return showHead(chain());
    },
  });
  context.control({
    method: 'POST',
    path: `${base}/reorganise`,
    tag,
    summary: 'Replace the newest blocks by others, one more than before',
    answers: '`{ head, headHash }` after it',
    body: reorganiseBody,
    handle: ({ body }) => reorganise(chain(), body),
  });
  context.control({
    method: 'POST',
    path: `${base}/node`,
    tag,
    summary: 'What a node of the chain does wrong from now on; what is not named ends',
    answers: 'the failures of all nodes',
    body: nodeBody,
    handle: ({ body: { node, ...failures } }) => {
      nodes.set(node, failures);
      return nodes.list();
    },
  });
}

/** The controls of troubles with payments: the token's issuer, the pool of waiting transactions, the price of gas. */
function mountSendingControls(context: WorldContext, chain: () => BoxChain): void {
  const { channel, title: tag, assets } = chain();
  const base = `/chain/${channel}`;
  const tokens = assets.filter((asset) => asset.contract !== null).map((asset) => asset.code);
  context.control({
    method: 'POST',
    path: `${base}/token`,
    tag,
    summary: 'Act as the issuer of a token: pause it, block an address, take a fee, answer nothing',
    answers: '`{ asset }`; it is in the next block',
    body: troubleBody(tokens),
    handle: async ({ body: { asset, ...trouble } }) => {
      for (const address of [trouble.block, trouble.unblock])
        if (address !== undefined && !chain().isAddress(address))
          throw new ControlRefusal(422, `${address} is not an address of this chain`);
      await chain().trouble(asset, trouble);
      return { asset };
    },
  });
  context.control({
    method: 'POST',
    path: `${base}/waiting`,
    tag,
    summary: 'What waits for a block now: `drop` forgets it, `hold` never includes it',
    answers: '`{ waiting }` after it',
    body: z.strictObject({ what: z.enum(['drop', 'hold']) }),
    handle: async ({ body }) => {
      await chain().unluck(body.what);
      return { waiting: chain().waiting() };
    },
  });
  if (chain().setBaseFee === undefined) return;
  context.control({
    method: 'POST',
    path: `${base}/base-fee`,
    tag,
    summary: 'What each block asks for a unit of gas from now on, in gwei; null leaves it to the chain',
    answers: '`{ gwei }`',
    body: z.strictObject({ gwei: z.int().min(1).max(100_000).nullable() }),
    handle: ({ body }) => {
      chain().setBaseFee?.(body.gwei);
      return body;
    },
  });
}

async function show(chain: BoxChain): Promise<object> {
  const tokens = chain.assets.filter((asset) => asset.contract !== null);
  return {
    title: chain.title,
    ...(await showHead(chain)),
    waiting: chain.waiting(),
    assets: chain.assets.map((asset) => asset.code),
    contracts: Object.fromEntries(tokens.map((asset) => [asset.code, asset.contract])),
    accounts: chain.accounts,
    recent: await chain.recent(RECENT),
  };
}

async function showHead(chain: BoxChain): Promise<object> {
  const head = await chain.head();
  return { head: head.number, headHash: head.hash, headAt: head.at.toISOString() };
}

async function payIn(
  chain: BoxChain,
  requested: { readonly to: string; readonly asset: string; readonly amount: string },
): Promise<unknown> {
  const decimals = chain.assets.find((asset) => asset.code === requested.asset)?.decimals ?? 0;
  const readable = /^\d{1,12}(\.\d+)?$/.test(requested.amount);
  const exact = readable && (requested.amount.split('.')[1] ?? '').length <= decimals;
  const units = exact ? parseUnits(requested.amount, decimals) : 0n;
  if (units === 0n)
    throw new ControlRefusal(422, `the amount is a decimal above zero with at most ${decimals} decimals`);
  if (!chain.isAddress(requested.to))
    throw new ControlRefusal(422, `${requested.to} is not an address of this chain`);
  const txHash = await chain.pay({ to: requested.to, asset: requested.asset, units });
  return { txHash, asset: requested.asset, amount: formatUnits(units, decimals), to: requested.to };
}

async function reorganise(
  chain: BoxChain,
  requested: { readonly depth: number; readonly transactions: 'drop' | 'keep' },
): Promise<unknown> {
  const { number } = await chain.head();
  if (requested.depth >= number) throw new ControlRefusal(409, `the chain has ${number} blocks`);
  await chain.reorganise(requested.depth, requested.transactions);
  return showHead(chain);
}
