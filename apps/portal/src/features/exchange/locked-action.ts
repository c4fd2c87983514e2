// What the one button does while a rate is locked.
import type { LockedQuote } from '@causeway/contract';

/** How long the lock holds from the moment it was given, by the server's clock alone. */
export const lockSeconds = ({ lockedAt, expiresAt }: Pick<LockedQuote, 'lockedAt' | 'expiresAt'>): number =>
  Math.max(0, Math.round((Date.parse(expiresAt) - Date.parse(lockedAt)) / 1000));

interface LockState {
  readonly left: number;
  readonly isPending: boolean;
  /** It was sent and no answer came: the same submission is sent again, whatever the countdown says. */
  readonly isUnanswered: boolean;
}

export function lockedAction({ left, isPending, isUnanswered }: LockState): 'exchange' | 'refresh' | 'ask' {
  if (isPending) return 'exchange';
  if (isUnanswered) return 'ask';
  return left > 0 ? 'exchange' : 'refresh';
}
