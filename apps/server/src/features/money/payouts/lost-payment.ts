// A payment whose signed bytes the chain does not show: whether they can never be taken, and what staff see until
// something shows it.
import { ProviderUnavailable, type ChainPort } from '@causeway/providers/port';
import { reportBlocked, settleBlocked } from './blocked-payment.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { insert, update, type ChainSend } from './chain-store.ts';
import {
  actor,
  addressOf,
  hotWallet,
  isCoin,
  leaveAlone,
  stored,
  type ChainPayment,
  type ChainTools,
  type OutgoingPayment,
} from './chain-tools.ts';

/** How long a payment without proof rests, because a search takes many requests. */
const ASK_AGAIN_MS = 60_000;
/** How long the chain must repeat that the bytes can never be taken, because another node may answer then. */
const SECOND_VERDICT_MS = 10 * 60_000;
/** Blocks per search for a payment of the same amount; the next search takes later blocks. */
export const LOOKED_AT_ONCE = 500n;
/** Blocks read in addition to the possible ones, when only the time of the signature is known. */
const BLOCKS_TO_SPARE = 100;

interface Lost {
  readonly chain: ChainPort;
  readonly reason: string;
}

/**
 * The payment seems lost and nothing proves it, so nothing is signed again, because the first may be paid.
 * Staff are notified once, in the log and on the treasury page, until the chain shows the outcome.
 */
export async function reportUnproven(
  tools: ChainTools,
  payment: OutgoingPayment,
  send: Pick<ChainSend, 'txHash'>,
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

export async function settleUnproven(tools: ChainTools, payment: OutgoingPayment): Promise<void> {
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
 * Whether the bytes can never be taken, as the chain says. True once it repeats this ten minutes later, and
 * no unknown transaction from the house's wallet has paid the payee the same amount since they were signed.
 * `block` is the evidence.
 */
export async function isLostForGood(
  tools: ChainTools,
  payment: OutgoingPayment,
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

/** `not-yet`: there are more blocks than one search reads. Blocks that are not final are read again each time. */
async function lookForUnknown(
  tools: ChainTools,
  payment: OutgoingPayment,
  chain: ChainPort,
  block: bigint,
): Promise<'none' | 'not-yet' | { readonly txHash: string }> {
  // The chain's own coin leaves no log to search: only its nonce or its time decides.
  if (isCoin(payment)) return 'none';
  const { looked } = tools;
  const { blockNumber: head, blockHash } = await chain.head();
  if (head < block) throw new ProviderUnavailable('the nodes are behind the block that they have shown');
  const from = looked.get(payment.id) ?? (await firstBlock(tools, payment, chain, head));
  const to = from + LOOKED_AT_ONCE < head ? from + LOOKED_AT_ONCE : head;
  const lastHash = to === head ? blockHash : await chain.blockHash(to);
  if (lastHash === null) throw new ProviderUnavailable(`too few nodes have block ${String(to)}`);
  const unknown = await unknownTransfer(tools, payment, chain, { from, to, lastHash });
  if (unknown) return unknown;
  const final = head - BigInt(chain.confirmationsNeeded) + 1n;
  const next = to < final ? to + 1n : final;
  if (next > from) looked.set(payment.id, next);
  return to === head ? 'none' : 'not-yet';
}

interface Blocks {
  readonly from: bigint;
  readonly to: bigint;
  readonly lastHash: string;
}

/**
 * A transfer of the same amount from the payment's wallet to its payee that does not come from the signed
 * bytes.
 */
export async function unknownTransfer(
  { store }: Pick<ChainTools, 'store'>,
  payment: ChainPayment,
  chain: ChainPort,
  { from, to, lastHash }: Blocks,
): Promise<{ readonly txHash: string } | undefined> {
  const sender = addressOf(chain, payment.wallet ?? hotWallet);
  const found = (await chain.transfers(new Set([payment.to]), from, to, lastHash)).filter(
    (each) =>
      each.from === sender &&
      each.amount.currency === payment.amount.currency &&
      each.amount.minor === payment.amount.minor,
  );
  const ours = await store.signedByUs(
    chain.channel,
    found.map(({ txHash }) => txHash),
  );
  return found.find(({ txHash }) => !ours.has(txHash));
}

/** The first block whose transactions may have made the payment. */
async function firstBlock(
  { store, context }: ChainTools,
  { id }: OutgoingPayment,
  { blockSeconds }: ChainPort,
  head: bigint,
): Promise<bigint> {
  const first = await store.firstAttempt(id);
  if (!first) throw new Error(`nothing was ever signed for ${id}`);
  if (first.head !== null) return first.head;
  // The payment was signed before its block was stored.
  const seconds = (context.clock.now().getTime() - first.signedAt.getTime()) / 1000;
  const since = BigInt(Math.max(0, Math.ceil(seconds / blockSeconds)) + BLOCKS_TO_SPARE);
  return head > since ? head - since : 0n;
}

/** Ends the doubt about a payment, because the chain's answer has changed. */
export async function findAgain(tools: ChainTools, payment: OutgoingPayment, send: ChainSend): Promise<void> {
  await noteLost(tools, payment, send, null);
  await settleBlocked(tools, payment);
}

async function noteLost(
  tools: ChainTools,
  payment: OutgoingPayment,
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
