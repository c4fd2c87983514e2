// Pays on a chain. Each step is kept before the next begins: the nonce, the signed bytes, then the broadcast. Whatever
// is lost in between, the same bytes are broadcast again, and the chain takes them once.
import type { Amount } from '@causeway/money';
import type { ChainPort, ChainSendStatus, SignedTransfer } from '@causeway/providers/port';
import { systemActor } from '../../../platform/actor.ts';
import { type FeatureContext, part } from '../../../platform/feature.ts';
import type { AuditEntry } from '../../../platform/spine/plan.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { type ChainGuard, chainGuard } from '../chain-binding/index.ts';
import {
  chainStore,
  insert,
  update,
  type ChainSend,
  type ChainStore,
  type UnprovenPayment,
} from './chain-store.ts';

const actor = systemActor('outgoing-payments');

export interface ChainPayment {
  /** Names it among all payments that ever leave: one nonce, and one transaction that takes effect. */
  readonly id: string;
  readonly to: string;
  readonly amount: Amount;
  /** What it is paid for, in the audit trail. */
  readonly of: Pick<AuditEntry, 'subject' | 'memberId'>;
}

/** What a chain says of a payment, when it says the last word. */
export type ChainOutcome =
  | { readonly status: 'paid'; readonly txHash: string }
  | { readonly status: 'rejected'; readonly reason: string; readonly reasonCode: string };

/**
 * Both throw ProviderUnavailable when the chain's node does not answer or the channel is stopped; what was kept by then is
 * used again.
 */
export interface ChainPayments {
  /** Answers once the bytes were broadcast. */
  pay(payment: ChainPayment, chain: ChainPort): Promise<SignedTransfer>;
  /** Asks the chain what became of a payment that was broadcast; null while that is open. */
  follow(payment: ChainPayment, chain: ChainPort): Promise<ChainOutcome | null>;
}

interface Tools {
  readonly context: FeatureContext;
  readonly store: ChainStore;
  readonly guard: ChainGuard;
  /** When the node last had no proof of what became of a payment, by the business clock. */
  readonly unprovenAt: Map<string, Date>;
}

/** To look for a proof takes many questions: so long a payment without one is left alone. */
const ASK_AGAIN_MS = 60_000;

export const chainPayments = part<ChainPayments>('outgoing-payments.chain', (context) => {
  const tools: Tools = {
    context,
    store: chainStore(context.db),
    guard: context.of(chainGuard),
    unprovenAt: new Map(),
  };
  return {
    pay: (payment, chain) => payOnChain(tools, payment, chain),
    follow: (payment, chain) => followOnChain(tools, payment, chain),
  };
});

const payOnChain = async (tools: Tools, payment: ChainPayment, chain: ChainPort): Promise<SignedTransfer> => {
  await tools.guard.assertUsable(chain);
  const reserved = (await tools.store.send(payment.id)) ?? (await reserve(tools, payment, chain));
  const signed = signedOf(reserved) ?? (await sign(tools, payment, reserved, chain));
  await chain.broadcast(signed);
  return signed;
};

const signedOf = (send: ChainSend): SignedTransfer | null =>
  send.tx_hash === null || send.raw === null ? null : { txHash: send.tx_hash, raw: send.raw };

/** Takes the next nonce of the hot wallet for this payment, for good. */
const reserve = async (tools: Tools, payment: ChainPayment, chain: ChainPort): Promise<ChainSend> => {
  const first = await tools.store.sequence(chain.channel);
  const start = first ? 0n : BigInt(await chain.nextSequence());
  const request = {
    id: requestIdOf(`chain-payment:${payment.id}:reserve`),
    name: 'chain-payments.reserve',
    body: payment.id,
  };
  await tools.context.spine.write(actor, request, async () => {
    const sequence = await tools.store.sequence(chain.channel);
    const taken = sequence?.next ?? start;
    const counter = { id: String(chain.channel), next: taken + 1n };
    const send = {
      id: payment.id,
      channel: chain.channel,
      sequence: taken,
      tx_hash: null,
      raw: null,
      signed_at: null,
    };
    return {
      answer: null,
      inserts: [insert('chain_send', send), ...(sequence ? [] : [insert('chain_sequence', counter)])],
      updates: sequence ? [update('chain_sequence', sequence, { next: counter.next })] : [],
      audit: {
        action: 'chain-payments.reserve',
        ...payment.of,
        after: { channel: chain.channel, sequence: taken },
      },
      // Two first payments of a chain at one instant: the job of the second comes again.
      conflicts: { chain_sequence_pkey: 'changed-meanwhile' },
    };
  });
  return stored(tools, payment.id);
};

/** Signs, and keeps the bytes; when they were kept meanwhile, those count and the new ones are forgotten. */
const sign = async (
  tools: Tools,
  payment: ChainPayment,
  send: ChainSend,
  chain: ChainPort,
): Promise<SignedTransfer> => {
  const signed = await chain.sign({
    to: payment.to,
    amount: payment.amount,
    sequence: Number(send.sequence),
  });
  const id = requestIdOf(`chain-payment:${payment.id}:sign:${String(send.version)}`);
  await tools.context.spine.write(
    actor,
    { id, name: 'chain-payments.sign', body: payment.id },
    async (now) => {
      const current = await stored(tools, payment.id);
      return {
        answer: null,
        updates: signedOf(current)
          ? []
          : [update('chain_send', current, { tx_hash: signed.txHash, raw: signed.raw, signed_at: now })],
        audit: {
          action: 'chain-payments.sign',
          ...payment.of,
          after: { txHash: signed.txHash },
        },
      };
    },
  );
  const kept = signedOf(await stored(tools, payment.id));
  if (!kept) throw new Error(`signed bytes of ${payment.id} vanished`);
  return kept;
};

const stored = async (tools: Tools, id: string): Promise<ChainSend> => {
  const send = await tools.store.send(id);
  if (!send) throw new Error(`chain payment ${id} vanished`);
  return send;
};

/** TRON answers with a word of its machine; an EVM node with nothing but that the contract reverted. */
const reasonCodeOf = (reason: string): string => (/^[A-Z_]+$/.test(reason) ? reason : 'REVERT');

const followOnChain = async (
  tools: Tools,
  payment: ChainPayment,
  chain: ChainPort,
): Promise<ChainOutcome | null> => {
  const send = await stored(tools, payment.id);
  const signed = signedOf(send);
  const since = tools.unprovenAt.get(payment.id);
  const isLeftAlone =
    since !== undefined && tools.context.clock.now().getTime() - since.getTime() < ASK_AGAIN_MS;
  if (!signed || isLeftAlone) return null;
  await tools.guard.assertUsable(chain);
  const found = await chain.sendStatus(signed);
  // The node forgot it (a restart, a reorganisation): the same bytes again.
  if (found.status === 'unknown') await chain.broadcast(signed);
  if (found.status === 'unproven')
    await reportUnproven(tools, payment, signed, { chain, reason: found.reason });
  if (found.status === 'expired') await signAgain(tools, payment, send, { chain, witness: found.witness });
  const outcome = outcomeOf(found, signed, chain);
  if (outcome !== null) await settleUnproven(tools, payment);
  return outcome;
};

const outcomeOf = (found: ChainSendStatus, signed: SignedTransfer, chain: ChainPort): ChainOutcome | null => {
  if (found.status === 'failed')
    return { status: 'rejected', reason: found.reason, reasonCode: reasonCodeOf(found.reason) };
  if (found.status !== 'included' || found.confirmations < chain.confirmationsNeeded) return null;
  return { status: 'paid', txHash: found.txHash ?? signed.txHash };
};

/**
 * It seems lost and nothing shows it: no second signature, for the first may be paid. Staff are told once, in the log and on
 * the treasury page, until the chain says what became of it.
 */
const reportUnproven = async (
  tools: Tools,
  payment: ChainPayment,
  { txHash }: SignedTransfer,
  { chain: { channel }, reason }: { readonly chain: ChainPort; readonly reason: string },
): Promise<void> => {
  const { context, store } = tools;
  tools.unprovenAt.set(payment.id, context.clock.now());
  const known = await store.unproven(payment.id);
  if (known?.settled_at === null && known.reason === reason) return;
  context.log.error(
    { txnNo: payment.id, channel, txHash, reason },
    'a payment on a chain seems lost without a proof: nothing is signed anew',
  );
  const what = `chain-payment:${payment.id}:unproven:${String(known?.version ?? 0)}`;
  await context.spine.write(
    actor,
    { id: requestIdOf(what), name: 'chain-payments.unproven', body: what },
    (now) => {
      const state = { tx_hash: txHash, reason, since: now, settled_at: null };
      return Promise.resolve({
        answer: null,
        ...(known
          ? { updates: [update('unproven_payment', known, state)] }
          : { inserts: [insert('unproven_payment', { id: payment.id, channel, ...state })] }),
        audit: { action: 'chain-payments.unproven', ...payment.of, after: { txHash, reason } },
      });
    },
  );
};

const settledOf = (known: UnprovenPayment | undefined, now: Date) =>
  known?.settled_at === null ? [update('unproven_payment', known, { settled_at: now })] : [];

const settleUnproven = async (tools: Tools, payment: ChainPayment): Promise<void> => {
  const { context, store } = tools;
  tools.unprovenAt.delete(payment.id);
  const known = await store.unproven(payment.id);
  if (known?.settled_at !== null) return;
  const what = `chain-payment:${payment.id}:proven:${String(known.version)}`;
  await context.spine.write(
    actor,
    { id: requestIdOf(what), name: 'chain-payments.proven', body: what },
    async (now) => ({
      answer: null,
      updates: settledOf(await store.unproven(payment.id), now),
      audit: { action: 'chain-payments.proven', ...payment.of },
    }),
  );
};

/**
 * Only when the chain's own blocks show that the old bytes can never be taken any more may new ones be signed: under a new
 * nonce, for on a chain that has them the old one was used by another transaction. The trail keeps what showed it.
 */
const signAgain = async (
  tools: Tools,
  payment: ChainPayment,
  send: ChainSend,
  { chain, witness }: { readonly chain: ChainPort; readonly witness: string },
): Promise<void> => {
  tools.unprovenAt.delete(payment.id);
  const id = requestIdOf(`chain-payment:${payment.id}:expire:${send.tx_hash ?? ''}`);
  await tools.context.spine.write(
    actor,
    { id, name: 'chain-payments.expire', body: payment.id },
    async (now) => {
      const [sequence, current, known] = await Promise.all([
        tools.store.sequence(chain.channel),
        stored(tools, payment.id),
        tools.store.unproven(payment.id),
      ]);
      if (current.tx_hash !== send.tx_hash) throw new Error(`${payment.id} was signed anew meanwhile`);
      if (!sequence) throw new Error(`the nonces of channel ${String(chain.channel)} vanished`);
      const unsigned = { sequence: sequence.next, tx_hash: null, raw: null, signed_at: null };
      return {
        answer: null,
        updates: [
          update('chain_send', current, unsigned),
          ...settledOf(known, now),
          update('chain_sequence', sequence, { next: sequence.next + 1n }),
        ],
        audit: {
          action: 'chain-payments.expire',
          ...payment.of,
          before: { txHash: send.tx_hash, sequence: send.sequence },
          after: { sequence: sequence.next, witness },
        },
      };
    },
  );
  const signed = await sign(tools, payment, await stored(tools, payment.id), chain);
  await chain.broadcast(signed);
};
