// The action of the single button while a rate is locked, and the remaining time of the lock.
import type { LockedQuote } from '@causeway/contract';
import type { Unconfirmed } from './unconfirmed.ts';

/** The full length of the lock, by the server's clock alone. */
export const lockSeconds = ({ lockedAt, expiresAt }: Pick<LockedQuote, 'lockedAt' | 'expiresAt'>): number =>
  Math.max(0, Math.round((Date.parse(expiresAt) - Date.parse(lockedAt)) / 1000));

interface Hold {
  /** The remaining seconds of the lock. */
  readonly seconds: number;
  /** The end of the lock, in milliseconds of the reader's clock. */
  readonly heldUntil: number;
}

/** A new quote has the full time; a quote submitted before a reload has the rest. */
export function holdOf(quote: LockedQuote, unconfirmed: Unconfirmed | undefined, nowMs: number): Hold {
  const seconds = lockSeconds(quote);
  if (unconfirmed === undefined) return { seconds, heldUntil: nowMs + seconds * 1000 };
  const left = Math.ceil((unconfirmed.heldUntil - nowMs) / 1000);
  return { seconds: Math.min(seconds, Math.max(0, left)), heldUntil: unconfirmed.heldUntil };
}

interface LockState {
  readonly left: number;
  readonly isPending: boolean;
  /** The submission had no answer: it is sent again, whatever the countdown says. */
  readonly isUnconfirmed: boolean;
  /** The server has reported the lock as spent, which overrides the countdown. */
  readonly isSpent: boolean;
}

export function lockedAction({
  left,
  isPending,
  isUnconfirmed,
  isSpent,
}: LockState): 'exchange' | 'refresh' | 'ask' {
  if (isPending) return 'exchange';
  if (isUnconfirmed) return 'ask';
  return left > 0 && !isSpent ? 'exchange' : 'refresh';
}
