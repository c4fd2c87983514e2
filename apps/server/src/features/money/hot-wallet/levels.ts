// The free amount of a hot wallet, and on which side of its limits it is.
import type { OpenPayment } from '../payouts/index.ts';
import type { HotLimit } from './store.ts';

/** Amounts in minor units. */
export interface Level {
  readonly leaving: bigint;
  /** The amount of payments that wait for a refill. */
  readonly waiting: bigint;
  /** The balance minus both; may be below zero. */
  readonly free: bigint;
  readonly side: 'below' | 'within' | 'above';
}

/** `held` is from a final block, so it still includes payments that took a nonce and are not booked as gone. */
export function levelOf(
  { currency, floor, ceiling }: Pick<HotLimit, 'currency' | 'floor' | 'ceiling'>,
  held: bigint,
  open: readonly OpenPayment[],
): Level {
  const alike = open.filter((each) => each.currency === currency);
  const leaving = sum(alike.filter(({ wallet }) => wallet !== null));
  const waiting = sum(alike.filter(({ wallet, waitsSince }) => wallet === null && waitsSince !== null));
  const free = held - leaving - waiting;
  return { leaving, waiting, free, side: free < floor ? 'below' : free > ceiling ? 'above' : 'within' };
}

const sum = (payments: readonly OpenPayment[]): bigint =>
  payments.reduce((total, { amount }) => total + amount, 0n);

export interface Proposal {
  readonly direction: 'to-cold' | 'to-hot';
  readonly amount: bigint;
}

/**
 * The move that brings the wallet to its target; null when there is nothing to move. `inCold` is the most that cold can
 * give.
 */
export function proposalOf({ free, side }: Level, target: bigint, inCold: bigint): Proposal | null {
  if (side === 'above') return { direction: 'to-cold', amount: free - target };
  if (side === 'within') return null;
  const missing = target - free;
  const amount = missing < inCold ? missing : inCold;
  return amount > 0n ? { direction: 'to-hot', amount } : null;
}
