// The assignment of a verification: what the server allows the reader, and the colleagues who can receive it.
// Pure.
import {
  decideVerification,
  mayCall,
  reviewLevels,
  type ReviewItem,
  type Staff,
  type StaffAccess,
} from '@causeway/contract';

/** A waiting item, in the form that both the queue and its own page have. */
export type Assigned = Pick<ReviewItem, 'memberId' | 'level'> &
  Required<Pick<ReviewItem, 'claimedBy' | 'may'>>;

const offers = { release: 'release', take: 'take', 'take-over': 'takeOver' } as const;
const acts = ['release', 'take', 'take-over'] as const;

/** Undefined if there is nothing to offer. */
export function claimOffer({ may }: Pick<Assigned, 'may'>): (typeof offers)[keyof typeof offers] | undefined {
  const act = acts.find((one) => may.includes(one));
  return act && offers[act];
}

/** Colleagues who decide at that level, except the current holder and the person asking. */
export const colleaguesFor = (
  all: readonly Pick<StaffAccess, 'staffId' | 'name' | 'role' | 'isDisabled'>[],
  { level, claimedBy }: Pick<Assigned, 'level' | 'claimedBy'>,
  { staffId: own }: Pick<Staff, 'staffId'>,
) =>
  all.filter(
    ({ staffId, role, isDisabled }) =>
      !isDisabled &&
      mayCall({ role }, decideVerification) &&
      (level !== reviewLevels.second || role === 'senior') &&
      staffId !== own &&
      staffId !== claimedBy?.staffId,
  );
