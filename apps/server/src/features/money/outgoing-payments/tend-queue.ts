// The payments of a wallet are taken by the chain in the order of their nonces: one that is too cheap holds up all behind it.
// The front is helped first: replaced by the same with a higher fee, up to the limit, and staff are told where that is not
// enough.
import type { BlockedSend, ChainPort, ChainQueue, SignedTransfer } from '@causeway/providers/port';
import { reportBlocked, settleBlocked } from './blocked-payment.ts';
import { isFill, keepSigned } from './chain-signing.ts';
import type { ChainSend } from './chain-store.ts';
import { signedOf, stored, type ChainTools, type NamedPayment } from './chain-tools.ts';

/** The front has waited for so many blocks, two minutes on Ethereum: then it is replaced although it pays enough. */
const OVERDUE_BLOCKS = 10n;

interface Queue {
  readonly chain: ChainPort;
  readonly queue: ChainQueue;
  readonly head: bigint;
  readonly rows: readonly ChainSend[];
}

export const tendQueue = async (tools: ChainTools, chain: ChainPort): Promise<void> => {
  const { queue } = chain;
  if (!queue) return;
  await tools.guard.assertUsable(chain);
  const { blockNumber: head } = await chain.head();
  const rows = await tools.store.queue(chain.channel, BigInt(await queue.front()));
  for (const index of rows.keys())
    if ((await tendOne(tools, { chain, queue, head, rows }, index)) === 'blocked') return;
};

const namedOf = ({ id }: ChainSend): NamedPayment => ({ id, of: { subject: { kind: 'chain-payment', id } } });

/** `blocked`: what is behind it cannot be helped before it. */
const tendOne = async (tools: ChainTools, all: Queue, index: number): Promise<'blocked' | 'done'> => {
  const { chain, rows } = all;
  const row = rows[index];
  if (!row) return 'done';
  const signed = signedOf(row);
  // Its own payment signs it, or gives the nonce up.
  if (!signed) return isFill(row) ? fillGap(tools, all, row) : 'done';
  const payment = namedOf(row);
  const found = await helpedOf(tools, all, { row, index, signed });
  if (found.status !== 'blocked') {
    await settleBlocked(tools, payment);
    return 'done';
  }
  await reportBlocked(tools, payment, chain, { ...found, behind: rows.length - index - 1 });
  return 'blocked';
};

interface Waiting {
  readonly row: ChainSend;
  readonly index: number;
  readonly signed: SignedTransfer;
}

const helpedOf = async (
  tools: ChainTools,
  { chain, queue, head }: Queue,
  { row, index, signed }: Waiting,
): Promise<BlockedSend | { readonly status: 'taken' | 'enough' }> => {
  const isOverdue = index === 0 && (await hasWaited(tools, row, head));
  const replaced = await queue.replace(signed, await tools.feeLimits(), isOverdue);
  if (replaced.status === 'blocked') return replaced;
  if (replaced.status === 'enough') {
    // What the node refused before may be welcome now.
    const isRefused = (await tools.store.blocked(row.id))?.settled_at === null;
    return isRefused ? chain.broadcast(signed) : replaced;
  }
  await keepSigned(tools, namedOf(row), row, { signed: replaced.transfer, head });
  const kept = signedOf(await stored(tools, row.id));
  return kept?.txHash === replaced.transfer.txHash ? chain.broadcast(kept) : { status: 'enough' };
};

const hasWaited = async (tools: ChainTools, { id, sequence }: ChainSend, head: bigint): Promise<boolean> => {
  if (sequence === null) return false;
  const newest = (await tools.store.attempts(id, sequence)).at(-1);
  return newest !== undefined && newest.head !== null && head - newest.head >= OVERDUE_BLOCKS;
};

const fillGap = async (tools: ChainTools, { chain, queue, head }: Queue, row: ChainSend): Promise<'done'> => {
  const signed = await queue.fill(Number(row.sequence), await tools.feeLimits());
  await keepSigned(tools, namedOf(row), row, { signed, head });
  const kept = signedOf(await stored(tools, row.id));
  if (kept) await chain.broadcast(kept);
  return 'done';
};
