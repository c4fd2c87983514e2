// Nonces and signed bytes: taken, stored and given up, each in one write. Signed bytes are never deleted.
import {
  ProviderUnavailable,
  type ChainPort,
  type SignedTransfer,
  type SigningResult,
  type SigningWallet,
  type TokenPayment,
} from '@causeway/providers/port';
import type { Insert, Plan } from '../../../platform/spine/plan.ts';
import { joinParts } from '../../../platform/spine/plan-part.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { insert, update, type ChainSend } from './chain-store.ts';
import { approvalOf, fillId } from './approval.ts';
import { heldInHot, refuseUncovered } from './coverage.ts';
import { foreignRow, skipForeign } from './foreign-transactions.ts';
import { sequenceId, walletName } from './hot-wallets.ts';
import {
  actor,
  addressOf,
  hotWallet,
  isCoin,
  signedOf,
  stored,
  type ChainPayment,
  type ChainTools,
  type CoinPayment,
  type NamedPayment,
  type OutgoingPayment,
} from './chain-tools.ts';

/**
 * Takes the next nonce of its wallet for this payment. Refuses insufficient-balance while the hot wallet cannot cover its
 * tokens, and what `taking` refuses.
 */
export async function reserve(
  tools: ChainTools,
  payment: OutgoingPayment,
  chain: ChainPort,
): Promise<ChainSend> {
  const { channel } = chain;
  const { wallet: from = hotWallet } = payment;
  const address = addressOf(chain, from);
  const toIndex = isCoin(payment) && payment.toIndex !== null ? BigInt(payment.toIndex) : null;
  const [before, wallet] = await Promise.all([tools.store.send(payment.id), walletName(tools, chain, from)]);
  // A nonce of an earlier wallet with nothing signed is not a nonce of this wallet.
  if (before && before.sequence !== null && (before.raw !== null || before.wallet === wallet)) return before;
  const counterId = sequenceId(channel, wallet);
  // Only the hot wallet's tokens are counted: a deposit address has one payment, and the chain counts coin.
  const counted = isCoin(payment) || from.kind !== 'hot' ? null : payment;
  const held = counted ? await heldInHot(chain, counted.amount.currency) : 0n;
  const first = await tools.store.sequence(counterId);
  const start = first ? 0n : BigInt(await chain.nextSequence(address));
  // Transactions in the chain's count beyond the house's own were made by somebody else.
  if (first && chain.queue) await skipForeign(tools, chain, BigInt(await chain.queue.front(from)), from);
  const what = `chain-payment:${payment.id}:reserve${before ? `:${String(before.version)}` : ''}`;
  const request = { id: requestIdOf(what), name: 'chain-payments.reserve', body: payment.id };
  await tools.context.spine.write(actor, request, async () => {
    const [sequence, known] = await Promise.all([
      tools.store.sequence(counterId),
      tools.store.send(payment.id),
    ]);
    if (counted) await refuseUncovered(tools, counted, { chain, wallet, held });
    const taken = sequence?.next ?? start;
    const counter = { id: counterId, next: taken + 1n, wallet: address };
    const unsigned = { wallet, toIndex, txHash: null, raw: null, signedAt: null, lostAt: null };
    return {
      answer: null,
      ...joinParts(
        {
          inserts: [
            ...(known
              ? []
              : [insert('chain_send', { id: payment.id, channel, sequence: taken, ...unsigned })]),
            ...(sequence ? [] : [insert('chain_sequence', counter)]),
          ],
          updates: [
            ...(known ? [update('chain_send', known, { sequence: taken, ...unsigned })] : []),
            ...(sequence ? [update('chain_sequence', sequence, { next: counter.next })] : []),
          ],
          // Two first payments on a chain collided; the second one's job runs again.
          conflicts: { chain_sequence_pkey: 'changed-meanwhile' },
        },
        (await payment.taking?.()) ?? {},
      ),
      audit: { action: 'chain-payments.reserve', ...payment.of, after: { channel, sequence: taken } },
    };
  });
  return stored(tools, payment.id);
}

/**
 * Signs and stores the bytes; when others were stored meanwhile, those count and the new ones are discarded. A signed
 * payment is not signed again: without a common nonce the chain would take both. `blocked` means that the signer refuses.
 */
export async function sign(
  tools: ChainTools,
  payment: OutgoingPayment,
  send: ChainSend,
  chain: ChainPort,
): Promise<SigningResult> {
  const known = signedOf(send);
  if (known) return { status: 'signed', transfer: known };
  const { blockNumber: head } = await chain.head();
  const sequence = Number(send.sequence);
  const limits = await tools.feeLimits();
  const approval = approvalOf(payment);
  const made = isCoin(payment)
    ? await chain.signCoin({ ...coinOf(payment), sequence, approval }, limits)
    : await chain.sign({ ...tokensOf(payment), sequence, approval }, limits);
  if (made.status === 'blocked') return made;
  await keepSigned(tools, payment, send, { signed: made.transfer, head });
  const kept = signedOf(await stored(tools, payment.id));
  if (!kept) throw new ProviderUnavailable(`the nonce of ${payment.id} was given up meanwhile`);
  return { status: 'signed', transfer: kept };
}

/** The tokens of a payment. */
export const tokensOf = ({ to, amount, wallet }: ChainPayment): TokenPayment => ({
  to,
  amount,
  ...(wallet && { wallet }),
});
const coinOf = ({ wallet, to, toIndex, units }: CoinPayment) => ({ wallet, to, toIndex, units });

interface Signed {
  readonly signed: SignedTransfer;
  readonly head: bigint;
}

/** Replaces the signed bytes of `before`, and adds them to the attempts; does nothing when the payment has moved on. */
export async function keepSigned(
  tools: ChainTools,
  payment: NamedPayment,
  before: ChainSend,
  { signed, head }: Signed,
): Promise<void> {
  const what = `chain-payment:${payment.id}:sign:${String(before.version)}`;
  const request = { id: requestIdOf(what), name: 'chain-payments.sign', body: payment.id };
  await tools.context.spine.write(actor, request, async (now) => {
    const current = await stored(tools, payment.id);
    const isSame = current.sequence === before.sequence && current.txHash === before.txHash;
    return {
      answer: null,
      ...(isSame && {
        inserts: [attemptOf(current, { signed, head }, now)],
        updates: [update('chain_send', current, { txHash: signed.txHash, raw: signed.raw, signedAt: now })],
      }),
      audit: {
        action: 'chain-payments.sign',
        ...payment.of,
        ...(before.txHash === null ? {} : { before: { txHash: before.txHash } }),
        after: { txHash: signed.txHash },
      },
    };
  });
}

function attemptOf({ id, channel, sequence }: ChainSend, { signed, head }: Signed, now: Date): Insert {
  const { txHash, raw } = signed;
  if (sequence === null) throw new Error(`${id} was signed without a nonce`);
  const attempt = { id: `${String(channel)}:${txHash}`, channel, payment: id, sequence, txHash, raw, head };
  return insert('chain_attempt', { ...attempt, signedAt: now });
}

/** The row of a transaction that uses up a nonce that no payment needs. */
const fillRow = (channel: ChainSend['channel'], wallet: string, sequence: bigint) => ({
  text: `insert into chain_send (id, channel, wallet, sequence) select $1, $2, $3, $4
    where not exists (select from chain_send where channel = $2 and wallet = $3 and sequence = $4)
    on conflict (id) do nothing`,
  values: [fillId(channel, wallet, sequence), channel, wallet, sequence],
});

/**
 * Gives up the nonce of a payment without signed bytes. A chain with a queue takes nothing after an unused nonce, so the last
 * one goes to the next payment, and any other is used up by a transaction that moves nothing.
 */
export const giveUpNonce = (
  tools: ChainTools,
  payment: NamedPayment,
  send: ChainSend,
  { queue }: ChainPort,
): Promise<void> =>
  release(tools, payment, send, async (current) => {
    if (!queue) return {};
    const sequence = await tools.store.sequence(sequenceId(current.channel, current.wallet));
    if (!sequence || current.sequence === null) throw new Error(`the nonces of ${payment.id} vanished`);
    const isLast = sequence.next === current.sequence + 1n;
    return isLast
      ? { updates: [update('chain_sequence', sequence, { next: current.sequence })] }
      : {
          // Written after the payment's own row, which holds the nonce until then.
          statements: [fillRow(current.channel, current.wallet, current.sequence)],
        };
  });

/** The most unused nonces that one call fills. */
const GAPS_MAX = 20n;

/**
 * Fills nonces that a reorganization freed after somebody else had used them: the chain takes nothing after them, so
 * each gets a transaction that moves nothing. `rows` hold the nonces of the wallet from the front on.
 */
export async function closeGaps(
  tools: ChainTools,
  chain: ChainPort,
  {
    front,
    rows,
    from,
  }: { readonly front: bigint; readonly rows: readonly ChainSend[]; readonly from: SigningWallet },
): Promise<void> {
  // A deposit address has one payment at a time, and the signer fills none of its nonces.
  if (from.kind === 'deposit') return;
  const { context, store } = tools;
  const { channel } = chain;
  const wallet = await walletName(tools, chain, from);
  const counterId = sequenceId(channel, wallet);
  const next = (await store.sequence(counterId))?.next ?? front;
  const upto = next < front + GAPS_MAX ? next : front + GAPS_MAX;
  const known = new Set(rows.map(({ sequence }) => sequence));
  const gaps: bigint[] = [];
  for (let nonce = front; nonce < upto; nonce += 1n) if (!known.has(nonce)) gaps.push(nonce);
  if (gaps.length === 0) return;
  const what = `chain-payments.gaps:${counterId}:${gaps.join(',')}`;
  await context.spine.write(
    actor,
    { id: requestIdOf(what), name: 'chain-payments.reserve', body: what },
    () =>
      Promise.resolve({
        answer: null,
        statements: gaps.map((sequence) => fillRow(channel, wallet, sequence)),
        audit: {
          action: 'chain-payments.reserve',
          subject: { kind: 'chain', id: String(channel) },
          after: { gaps },
        },
      }),
  );
}

/**
 * Gives up a nonce that something else has used, or bytes that have expired. `witness` shows that they can never be
 * taken.
 */
export const giveUpSigned = (
  tools: ChainTools,
  payment: NamedPayment,
  send: ChainSend,
  { witness, isForeign }: { readonly witness: string; readonly isForeign: boolean },
): Promise<void> =>
  release(
    tools,
    payment,
    send,
    ({ channel, wallet, sequence }) =>
      Promise.resolve(
        isForeign && sequence !== null
          ? { statements: [foreignRow({ channel, wallet }, sequence, tools.context.clock.now(), witness)] }
          : {},
      ),
    witness,
  );

async function release(
  tools: ChainTools,
  payment: NamedPayment,
  send: ChainSend,
  more: (current: ChainSend) => Promise<Partial<Plan<null>>>,
  witness?: string,
): Promise<void> {
  const what = `chain-payment:${payment.id}:expire:${send.txHash ?? String(send.version)}`;
  await tools.context.spine.write(
    actor,
    { id: requestIdOf(what), name: 'chain-payments.expire', body: payment.id },
    async () => {
      const current = await stored(tools, payment.id);
      const isSame = current.sequence === send.sequence && current.txHash === send.txHash;
      if (!isSame) throw new Error(`${payment.id} was signed anew meanwhile`);
      const { updates = [], ...rest } = await more(current);
      const free = { sequence: null, txHash: null, raw: null, signedAt: null, lostAt: null };
      return {
        answer: null,
        ...rest,
        updates: [update('chain_send', current, free), ...updates],
        audit: {
          action: 'chain-payments.expire',
          ...payment.of,
          before: { txHash: send.txHash, sequence: send.sequence },
          ...(witness !== undefined && { after: { witness } }),
        },
      };
    },
  );
}
