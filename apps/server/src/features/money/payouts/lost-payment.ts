// A payment whose signed bytes the chain does not show: whether they can never be taken, and what staff are told as long as
// nothing shows it.
import { ProviderUnavailable, type ChainPort } from '@causeway/providers/port';
import { reportBlocked, settleBlocked } from './blocked-payment.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { insert, update, type ChainSend } from './chain-store.ts';
import { actor, leaveAlone, stored, type ChainPayment, type ChainTools } from './chain-tools.ts';

/** To look for a proof takes many questions: so long a payment without one is left alone. */
const ASK_AGAIN_MS = 60_000;
/** So long the chain has to go on saying that the bytes can never be taken: another node may answer then. */
const SECOND_VERDICT_MS = 10 * 60_000;
/** Blocks that are read at a time to look for a payment of the same amount; what is behind them the next time. */
const LOOKED_AT_ONCE = 500n;
/** Where only the time of the signature is known, so many blocks more are read than can have been made since. */
const BLOCKS_TO_SPARE = 100;

interface Lost {
  readonly chain: ChainPort;
  readonly reason: string;
}

/**
 * It seems lost and nothing shows it: no second signature, for the first may be paid. Staff are told once, in the log and on
 * the treasury page, until the chain says what became of it.
 */
export async function reportUnproven(
  tools: ChainTools,
  payment: ChainPayment,
  send: ChainSend,
  { chain: { channel }, reason }: Lost,
): Promise<void> {
  const { context, store } = tools;
  const txHash = send.txHash ?? '';
  leaveAlone(tools, payment.id, ASK_AGAIN_MS);
  const known = await store.unproven(payment.id);
  if (known?.settledAt === null && known.reason === reason) return;
  context.log.error(
    { txnNo: payment.id, channel, txHash, reason },
    'a payment on a chain seems lost without a proof: nothing is signed anew',
  );
  const what = `chain-payment:${payment.id}:unproven:${String(known?.version ?? 0)}`;
  await context.spine.write(
    actor,
    { id: requestIdOf(what), name: 'chain-payments.unproven', body: what },
    (now) => {
      const state = { txHash, reason, since: now, settledAt: null };
      return Promise.resolve({
        answer: null,
        ...(known
          ? { updates: [update('unproven_payment', known, state)] }
          : {
              inserts: [
                insert('unproven_payment', {
                  id: payment.id,
                  channel,
                  memberId: payment.of.memberId ?? null,
                  ...state,
                }),
              ],
            }),
        audit: { action: 'chain-payments.unproven', ...payment.of, after: { txHash, reason } },
      });
    },
  );
}

export async function settleUnproven(tools: ChainTools, payment: ChainPayment): Promise<void> {
  const { context, store } = tools;
  const known = await store.unproven(payment.id);
  if (known?.settledAt !== null) return;
  const what = `chain-payment:${payment.id}:proven:${String(known.version)}`;
  await context.spine.write(
    actor,
    { id: requestIdOf(what), name: 'chain-payments.proven', body: what },
    async (now) => {
      const current = await store.unproven(payment.id);
      return {
        answer: null,
        updates: current?.settledAt === null ? [update('unproven_payment', current, { settledAt: now })] : [],
        audit: { action: 'chain-payments.proven', ...payment.of },
      };
    },
  );
}

/**
 * The chain says that the bytes can never be taken. True once it says so again ten minutes later, and no transaction that we
 * do not know has paid the payee the same amount out of our wallet since they were signed. `block` is what showed it.
 */
export async function isLostForGood(
  tools: ChainTools,
  payment: ChainPayment,
  send: ChainSend,
  { chain, block, witness }: { readonly chain: ChainPort; readonly block: bigint; readonly witness: string },
): Promise<boolean> {
  const look = await lookForUnknown(tools, payment, chain, block);
  if (look === 'not-yet') return false;
  if (look !== 'none') {
    const reason = `${look.txHash} paid the same amount to the payee out of our wallet, and is none of ours`;
    await reportUnproven(tools, payment, send, { chain, reason });
    return false;
  }
  const now = tools.context.clock.now();
  if (send.lostAt !== null && now.getTime() - send.lostAt.getTime() >= SECOND_VERDICT_MS) return true;
  leaveAlone(tools, payment.id, ASK_AGAIN_MS);
  if (send.lostAt === null) await noteLost(tools, payment, send, now);
  await reportBlocked(tools, payment, chain, { cause: 'lost', reason: witness });
  return false;
}

/** `not-yet`: there are more blocks than are read at once. Whatever is not final is read again each time. */
async function lookForUnknown(
  tools: ChainTools,
  payment: ChainPayment,
  chain: ChainPort,
  block: bigint,
): Promise<'none' | 'not-yet' | { readonly txHash: string }> {
  const { store, looked } = tools;
  const { blockNumber: head, blockHash } = await chain.head();
  if (head < block) throw new ProviderUnavailable('the nodes are behind the block that they have shown');
  const from = looked.get(payment.id) ?? (await firstBlock(tools, payment, chain, head));
  const to = from + LOOKED_AT_ONCE < head ? from + LOOKED_AT_ONCE : head;
  const lastHash = to === head ? blockHash : await chain.blockHash(to);
  if (lastHash === null) throw new ProviderUnavailable(`too few nodes have block ${String(to)}`);
  const found = (await chain.transfers(new Set([payment.to]), from, to, lastHash)).filter(
    (each) =>
      each.from === chain.hotWallet &&
      each.amount.currency === payment.amount.currency &&
      each.amount.minor === payment.amount.minor,
  );
  const ours = await store.signedByUs(
    chain.channel,
    found.map(({ txHash }) => txHash),
  );
  const unknown = found.find(({ txHash }) => !ours.has(txHash));
  if (unknown) return unknown;
  const final = head - BigInt(chain.confirmationsNeeded) + 1n;
  const next = to < final ? to + 1n : final;
  if (next > from) looked.set(payment.id, next);
  return to === head ? 'none' : 'not-yet';
}

/** From which on a transaction may have paid it. */
async function firstBlock(
  { store, context }: ChainTools,
  { id }: ChainPayment,
  { blockSeconds }: ChainPort,
  head: bigint,
): Promise<bigint> {
  const first = await store.firstAttempt(id);
  if (!first) throw new Error(`nothing was ever signed for ${id}`);
  if (first.head !== null) return first.head;
  // It was signed before blocks were kept with it.
  const seconds = (context.clock.now().getTime() - first.signedAt.getTime()) / 1000;
  const since = BigInt(Math.max(0, Math.ceil(seconds / blockSeconds)) + BLOCKS_TO_SPARE);
  return head > since ? head - since : 0n;
}

/** The chain has said something else since. */
export async function findAgain(tools: ChainTools, payment: ChainPayment, send: ChainSend): Promise<void> {
  await noteLost(tools, payment, send, null);
  await settleBlocked(tools, payment);
}

async function noteLost(
  tools: ChainTools,
  payment: ChainPayment,
  send: ChainSend,
  lost: Date | null,
): Promise<void> {
  const what = `chain-payment:${payment.id}:lost:${String(send.version)}`;
  await tools.context.spine.write(
    actor,
    { id: requestIdOf(what), name: 'chain-payments.lost', body: what },
    async () => {
      const current = await stored(tools, payment.id);
      return {
        answer: null,
        updates: current.txHash === send.txHash ? [update('chain_send', current, { lostAt: lost })] : [],
        audit: { action: 'chain-payments.lost', ...payment.of, after: { lost: lost !== null } },
      };
    },
  );
}
