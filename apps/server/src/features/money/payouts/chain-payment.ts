// Pays on a chain. A payment is first tried at the token's contract; then each step is stored before the next begins:
// the nonce, the signed bytes, the broadcast. If anything gets lost in between, the same bytes are broadcast again, and
// the chain takes them once.
import type {
  BlockedSend,
  ChainPort,
  ChainSendStatus,
  SendTrial,
  SignedTransfer,
  SigningWallet,
} from '@causeway/providers/port';
import { provider } from '../../../platform/feature.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isDelayed, reportBlocked, settleBlocked } from './blocked-payment.ts';
import { giveUpNonce, giveUpSigned, reserve, sign, tokensOf } from './chain-signing.ts';
import type { ChainSend } from './chain-store.ts';
import {
  chainTools,
  isLeftAlone,
  leaveAlone,
  signedOf,
  stored,
  isCoin,
  type ChainRejection,
  type ChainSent,
  type ChainTools,
  type OutgoingPayment,
} from './chain-tools.ts';
import { findAgain, isLostForGood, reportUnproven, settleUnproven } from './lost-payment.ts';
import { restoredOutcome } from './restored-payment.ts';
import { tendQueue } from './tend-queue.ts';

/** The chain's final result of a payment. */
export type ChainOutcome = { readonly status: 'paid'; readonly txHash: string } | ChainRejection;

/**
 * All throw ProviderUnavailable when the chain's node does not answer or the channel is stopped; the next call uses
 * what was stored by then.
 */
export interface ChainPayments {
  /** Tries the payment, then broadcasts it. */
  pay(payment: OutgoingPayment, chain: ChainPort): Promise<ChainSent>;
  /** Asks the chain about a broadcast payment; null while its outcome is open. */
  follow(payment: OutgoingPayment, chain: ChainPort): Promise<ChainOutcome | null>;
  /** Gives up the nonce of a payment that will not be made; does nothing once bytes are signed. */
  release(payment: OutgoingPayment, chain: ChainPort): Promise<void>;
  /** True when staff have seen for five minutes that it cannot leave or be included. */
  isDelayed(id: string, now: Date): Promise<boolean>;
  /** Helps payments of a wallet, the hot one when missing, that block others into a block: the front of the queue first. */
  tend(chain: ChainPort, wallet?: SigningWallet): Promise<void>;
}

export const chainPayments = provider<ChainPayments>('payouts.chain', (context) => {
  const tools = context.use(chainTools);
  return {
    pay: async (payment, chain) => {
      if (isLeftAlone(tools, payment.id)) return WAITS;
      await tools.guard.assertUsable(chain);
      return advance(tools, payment, chain);
    },
    follow: async (payment, chain) =>
      isLeftAlone(tools, payment.id) ? null : followOnChain(tools, payment, chain),
    release: async (payment, chain) => {
      const send = await tools.store.send(payment.id);
      if (!chain.queue || !send || send.sequence === null || signedOf(send)) return;
      await giveUpNonce(tools, payment, send, chain);
      await settle(tools, payment);
    },
    isDelayed: (id, now) => isDelayed(tools, id, now),
    tend: (chain, wallet) => tendQueue(tools, chain, wallet),
  };
});

const WAITS = { status: 'waits' } as const;
/** How long a payment that cannot leave rests before the next try. */
const TRY_AGAIN_MS = 20_000;
/** How long a payment that moved another amount rests before the next look. */
const LOOK_AGAIN_MS = 60_000;

/** Takes a payment from any step to its broadcast. */
async function advance(tools: ChainTools, payment: OutgoingPayment, chain: ChainPort): Promise<ChainSent> {
  if (await tools.hold.current()) return WAITS;
  const send = await tools.store.send(payment.id);
  const known = signedOf(send);
  const restored = known ? null : await restoredOutcome(tools, payment, chain);
  if (restored) return restored;
  const trial: SendTrial = known ? { status: 'ready' } : await trialOf(tools, payment, chain);
  if (trial.status !== 'ready') return notNow(tools, payment, { chain, send, trial });
  if (known) return offer(tools, payment, chain, known);
  const taken = await reserveCovered(tools, payment, chain);
  if ('cause' in taken) return notNow(tools, payment, { chain, send, trial: taken });
  const signed = await sign(tools, payment, taken, chain);
  if (signed.status === 'signed') return offer(tools, payment, chain, signed.transfer);
  const reserved = await stored(tools, payment.id);
  return notNow(tools, payment, { chain, send: reserved, trial: signed });
}

async function trialOf(tools: ChainTools, payment: OutgoingPayment, chain: ChainPort): Promise<SendTrial> {
  const limits = await tools.feeLimits();
  return isCoin(payment) ? chain.coinTrial(payment, limits) : chain.trial(tokensOf(payment), limits);
}

/** `token-balance`: the wallet's money is already leaving, or is reserved for payments that have waited longer. */
async function reserveCovered(
  tools: ChainTools,
  payment: OutgoingPayment,
  chain: ChainPort,
): Promise<ChainSend | BlockedSend> {
  try {
    return await reserve(tools, payment, chain);
  } catch (error) {
    if (!(error instanceof Refusal) || error.refusal !== 'insufficient-balance') throw error;
    return { status: 'blocked', cause: 'token-balance', reason: error.detail.because ?? '' };
  }
}

async function offer(
  tools: ChainTools,
  payment: OutgoingPayment,
  chain: ChainPort,
  signed: SignedTransfer,
): Promise<ChainSent> {
  if (await tools.hold.current()) return WAITS;
  const answer = await chain.broadcast(signed);
  if (answer.status === 'blocked') {
    leaveAlone(tools, payment.id, TRY_AGAIN_MS);
    await reportBlocked(tools, payment, chain, answer);
    return WAITS;
  }
  await settleBlocked(tools, payment);
  return { status: 'sent', txHash: signed.txHash };
}

interface NotReady {
  readonly chain: ChainPort;
  readonly send: ChainSend | undefined;
  readonly trial: Exclude<SendTrial, { status: 'ready' }>;
}

/** Releases a nonce that cannot be used yet: it blocks no other payment, and what was not signed can still be stopped. */
async function notNow(
  tools: ChainTools,
  payment: OutgoingPayment,
  { chain, send, trial }: NotReady,
): Promise<ChainSent> {
  if (send && send.sequence !== null) await giveUpNonce(tools, payment, send, chain);
  if (trial.status === 'rejected') {
    await settleBlocked(tools, payment);
    return trial;
  }
  leaveAlone(tools, payment.id, TRY_AGAIN_MS);
  await reportBlocked(tools, payment, chain, trial);
  return WAITS;
}

/** TRON answers with a code word; an EVM node only says that the contract reverted. */
const reasonCodeOf = (reason: string): string => (/^[A-Z_]+$/.test(reason) ? reason : 'REVERT');

async function followOnChain(
  tools: ChainTools,
  payment: OutgoingPayment,
  chain: ChainPort,
): Promise<ChainOutcome | null> {
  await tools.guard.assertUsable(chain);
  const send = await tools.store.send(payment.id);
  const signed = signedOf(send);
  if (!signed || !send || send.sequence === null) return outcomeIn(await advance(tools, payment, chain));
  const attempts = await tools.store.attempts(payment.id, send.sequence);
  const others = attempts
    .filter(({ txHash: hash }) => hash !== signed.txHash)
    .map(({ txHash, raw }) => ({ txHash, raw }));
  const found = await chain.sendStatus(signed, { others, signedAfter: attempts[0]?.head ?? null });
  const said = await saidByStaff(tools, payment, found, signed);
  if (said) return said;
  if (found.status !== 'expired' && send.lostAt !== null) await findAgain(tools, payment, send);
  // The node forgot it (a restart, a reorganization), so the same bytes go out again.
  if (found.status === 'unknown') await offer(tools, payment, chain, signed);
  if (found.status === 'unproven')
    await reportUnproven(tools, payment, send, { chain, reason: found.reason });
  if (found.status === 'other-amount') {
    leaveAlone(tools, payment.id, LOOK_AGAIN_MS);
    const reason = `${found.txHash}: ${found.reason}`;
    await reportBlocked(tools, payment, chain, { cause: 'other-amount', reason });
  }
  if (found.status === 'expired') return signAgain(tools, payment, send, { ...found, chain });
  const outcome = outcomeOf(found, signed, chain);
  if (outcome !== null) await settle(tools, payment);
  return outcome;
}

const decidable = new Set<ChainSendStatus['status']>(['other-amount', 'unproven', 'expired']);

/**
 * The outcome confirmed by two members of staff. It counts only when nothing signed can be included any more, and the
 * chain does not show that the payment was made or failed.
 */
async function saidByStaff(
  tools: ChainTools,
  payment: OutgoingPayment,
  found: ChainSendStatus,
  { txHash }: SignedTransfer,
): Promise<ChainOutcome | null> {
  if (!decidable.has(found.status)) return null;
  const said = await tools.store.outcome(payment.id);
  if (!said || said.decidedBy === null) return null;
  await settle(tools, payment);
  return said.outcome === 'paid'
    ? { status: 'paid', txHash: found.status === 'other-amount' ? found.txHash : txHash }
    : { status: 'rejected', reason: said.reason, reasonCode: 'NOT_PAID' };
}

function outcomeIn(sent: ChainSent): ChainOutcome | null {
  if (sent.status === 'sent' && sent.isPaid) return { status: 'paid', txHash: sent.txHash };
  return sent.status === 'rejected' ? sent : null;
}

async function settle(tools: ChainTools, payment: OutgoingPayment): Promise<void> {
  tools.alone.delete(payment.id);
  tools.looked.delete(payment.id);
  await settleUnproven(tools, payment);
  await settleBlocked(tools, payment);
}

function outcomeOf(found: ChainSendStatus, signed: SignedTransfer, chain: ChainPort): ChainOutcome | null {
  if (found.status === 'failed')
    return { status: 'rejected', reason: found.reason, reasonCode: reasonCodeOf(found.reason) };
  if (found.status !== 'included' || found.confirmations < chain.confirmationsNeeded) return null;
  return { status: 'paid', txHash: found.txHash ?? signed.txHash };
}

/**
 * Signs new bytes only when the chain's own blocks show that the old ones can never be taken. The nonce is new too,
 * because another transaction on the chain used the old one. The trail keeps the evidence.
 */
async function signAgain(
  tools: ChainTools,
  payment: OutgoingPayment,
  send: ChainSend,
  shown: { readonly chain: ChainPort; readonly witness: string; readonly block: bigint },
): Promise<ChainOutcome | null> {
  const { chain, witness } = shown;
  if (await tools.hold.current()) return null;
  if (!(await isLostForGood(tools, payment, send, shown))) return null;
  await giveUpSigned(tools, payment, send, { witness, isForeign: chain.queue !== null });
  await settle(tools, payment);
  return outcomeIn(await advance(tools, payment, chain));
}
