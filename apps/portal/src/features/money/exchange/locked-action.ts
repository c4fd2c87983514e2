// What the one button does while a rate is locked, and for how long that is.
import type { LockedQuote } from '@causeway/contract';
import type { Unconfirmed } from './unconfirmed.ts';

/** How long the lock holds from the moment it was given, by the server's clock alone. */
export const lockSeconds = ({ lockedAt, expiresAt }: Pick<LockedQuote, 'lockedAt' | 'expiresAt'>): number =>
  Math.max(0, Math.round((Date.parse(expiresAt) - Date.parse(lockedAt)) / 1000));

interface Hold {
  /** Seconds that are left of the lock. */
  readonly seconds: number;
  /** When it ends, in milliseconds of the reader's clock. */
  readonly heldUntil: number;
}

/** Of a quote just given; what is left of it, where it was submitted before the page was loaded. */
export function holdOf(quote: LockedQuote, unconfirmed: Unconfirmed | undefined, nowMs: number): Hold {
  const seconds = lockSeconds(quote);
  if (unconfirmed === undefined) return { seconds, heldUntil: nowMs + seconds * 1000 };
  const left = Math.ceil((unconfirmed.heldUntil - nowMs) / 1000);
  return { seconds: Math.min(seconds, Math.max(0, left)), heldUntil: unconfirmed.heldUntil };
}

interface LockState {
  readonly left: number;
  readonly isPending: boolean;
  /** It was sent and no answer came: the same submission is sent again, whatever the countdown says. */
  readonly isUnconfirmed: boolean;
  /** The server has said that the lock is spent, which counts more than the countdown. */
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
