// A chain takes a wallet's payments in the order of their nonces, so one that is too cheap blocks all later ones. The
// front is helped first: replaced by the same payment with a higher fee, up to the limit; staff are notified when that
// is not enough.
import type {
  BlockedSend,
  ChainPort,
  QueueLook,
  SignedTransfer,
  SigningWallet,
} from '@causeway/providers/port';
import { approvalOf, isFill, isFillOf } from './approval.ts';
import { reportBlocked, settleBlocked } from './blocked-payment.ts';
import { closeGaps, keepSigned } from './chain-signing.ts';
import { skipForeign } from './foreign-transactions.ts';
import type { ChainSend } from './chain-store.ts';
import { walletName } from './hot-wallets.ts';
import { hotWallet, signedOf, stored, type ChainTools, type NamedPayment } from './chain-tools.ts';

/** After this many blocks, two minutes on Ethereum, the front is replaced even though it pays enough. */
const OVERDUE_BLOCKS = 10n;

interface Queue {
  readonly chain: ChainPort;
  readonly look: QueueLook;
  readonly head: bigint;
  readonly rows: readonly ChainSend[];
  /** Payments that staff already know cannot leave. */
  readonly reported: ReadonlySet<string>;
}

export async function tendQueue(
  tools: ChainTools,
  chain: ChainPort,
  from: SigningWallet = hotWallet,
): Promise<void> {
  if (!chain.queue || (await tools.hold.current())) return;
  await tools.guard.assertUsable(chain);
  const [{ blockNumber: head }, look] = await Promise.all([
    chain.head(),
    chain.queue.look(await tools.feeLimits(), from),
  ]);
  const front = BigInt(look.front);
  await skipForeign(tools, chain, front, from);
  const wallet = await walletName(tools, chain, from);
  const signed = await tools.store.queue(chain.channel, wallet, front);
  await closeGaps(tools, chain, { front, rows: signed, from });
  const [rows, open] = await Promise.all([
    tools.store.queue(chain.channel, wallet, front),
    tools.store.openBlocked(),
  ]);
  const reported = new Set(open.filter(({ channel }) => channel === chain.channel).map(({ id }) => id));
  await settleFills(tools, rows, reported, { channel: chain.channel, wallet });
  for (const index of rows.keys())
    if ((await tendOne(tools, { chain, look, head, rows, reported }, index)) === 'blocked') return;
}

/** Settles fillers that a block includes, because nothing else follows them. */
async function settleFills(
  tools: ChainTools,
  rows: readonly ChainSend[],
  reported: ReadonlySet<string>,
  of: Pick<ChainSend, 'channel' | 'wallet'>,
): Promise<void> {
  for (const id of reported)
    if (isFillOf(id, of) && !rows.some((row) => row.id === id)) await settleBlocked(tools, namedOf({ id }));
}

const namedOf = ({ id }: Pick<ChainSend, 'id'>): NamedPayment => ({
  id,
  of: { subject: { kind: 'chain-payment', id } },
});

type Helped = BlockedSend | { readonly status: 'taken' | 'enough' };

/** `blocked`: later ones cannot be helped before this one. */
async function tendOne(tools: ChainTools, all: Queue, index: number): Promise<'blocked' | 'done'> {
  const { chain, rows, reported } = all;
  const row = rows[index];
  if (!row) return 'done';
  const signed = signedOf(row);
  // The payment itself signs it, or releases the nonce.
  if (!signed && !isFill(row)) return 'done';
  const found = await (signed ? helpedOf(tools, all, { row, index, signed }) : filled(tools, all, row));
  if (found.status !== 'blocked') {
    if (reported.has(row.id)) await settleBlocked(tools, namedOf(row));
    return 'done';
  }
  await reportBlocked(tools, namedOf(row), chain, { ...found, behind: rows.length - index - 1 });
  return 'blocked';
}

interface Waiting {
  readonly row: ChainSend;
  readonly index: number;
  readonly signed: SignedTransfer;
}

async function helpedOf(tools: ChainTools, all: Queue, { row, index, signed }: Waiting): Promise<Helped> {
  const { chain, look, head, reported } = all;
  const isOverdue = index === 0 && (await hasWaited(tools, row, head));
  const replaced = await look.replace(signed, approvalOf(row), isOverdue, indexOf(row));
  if (replaced.status === 'blocked') return replaced;
  if (replaced.status === 'signed') return keepAndSend(tools, all, { row, transfer: replaced.transfer });
  // The node may accept now what it rejected before.
  return reported.has(row.id) ? chain.broadcast(signed) : replaced;
}

const indexOf = ({ toIndex }: ChainSend): number | null => (toIndex === null ? null : Number(toIndex));

async function filled(tools: ChainTools, all: Queue, row: ChainSend): Promise<Helped> {
  const made = await all.look.fill(Number(row.sequence), approvalOf(row));
  return made.status === 'blocked' ? made : keepAndSend(tools, all, { row, transfer: made.transfer });
}

async function keepAndSend(
  tools: ChainTools,
  { chain, head }: Queue,
  { row, transfer }: { readonly row: ChainSend; readonly transfer: SignedTransfer },
): Promise<Helped> {
  await keepSigned(tools, namedOf(row), row, { signed: transfer, head });
  const kept = signedOf(await stored(tools, row.id));
  return kept?.txHash === transfer.txHash ? chain.broadcast(kept) : { status: 'enough' };
}

async function hasWaited(tools: ChainTools, { id, sequence }: ChainSend, head: bigint): Promise<boolean> {
  if (sequence === null) return false;
  const newest = (await tools.store.attempts(id, sequence)).at(-1);
  return newest !== undefined && newest.head !== null && head - newest.head >= OVERDUE_BLOCKS;
}
