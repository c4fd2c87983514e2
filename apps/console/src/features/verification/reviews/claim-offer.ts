// What somebody may do about who has taken a verification. The server has the last word. Pure.
import type { Staff, VerificationReview } from '@causeway/contract';

export type ClaimOffer = 'take' | 'takeOver' | 'giveBack';

/** Undefined where there is nothing to offer. */
export function claimOffer(
  { claimedBy, mayNot }: Pick<VerificationReview, 'claimedBy' | 'mayNot'>,
  { staffId, role }: Pick<Staff, 'staffId' | 'role'>,
): ClaimOffer | undefined {
  if (claimedBy?.staffId === staffId) return 'giveBack';
  if (mayNot === null) return 'take';
  return mayNot === 'claimed' && role === 'senior' ? 'takeOver' : undefined;
}
