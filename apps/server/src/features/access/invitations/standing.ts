// Whether an invitation may still be used. Pure.
import type { Invitation } from '@causeway/contract';

interface Limits {
  readonly uses_max: number | null;
  readonly used: number;
  readonly valid_until: Date | null;
  readonly withdrawn_at: Date | null;
}

export const standingOf = (
  { uses_max: usesMax, used, valid_until: validUntil, withdrawn_at: withdrawnAt }: Limits,
  now: Date,
): Invitation['status'] => {
  if (withdrawnAt !== null) return 'withdrawn';
  if (validUntil !== null && validUntil <= now) return 'expired';
  return usesMax !== null && used >= usesMax ? 'exhausted' : 'open';
};
