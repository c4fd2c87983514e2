// What somebody may do about the assignment of a verification. The server has the last word. Pure.
import { reviewLevels, type ReviewItem, type Staff, type StaffAccess } from '@causeway/contract';
import { mayDecide } from '../../../shared/session.ts';

/** What waits, as the queue and its own page both know it. */
export type Assigned = Pick<ReviewItem, 'memberId' | 'level'> &
  Required<Pick<ReviewItem, 'claimedBy' | 'mayNot'>>;

type Me = Pick<Staff, 'staffId' | 'role'>;

/** Undefined where there is nothing to offer. */
export function claimOffer(
  { claimedBy, mayNot }: Pick<Assigned, 'claimedBy' | 'mayNot'>,
  { staffId, role }: Me,
): 'take' | 'takeOver' | 'release' | undefined {
  if (claimedBy?.staffId === staffId) return 'release';
  if (mayNot === null) return 'take';
  return mayNot === 'claimed' && role === 'senior' ? 'takeOver' : undefined;
}

/** What nobody has, or they have themselves; a senior also what a colleague has. */
export const mayHandOver = ({ claimedBy }: Pick<Assigned, 'claimedBy'>, me: Me): boolean =>
  mayDecide(me) && (claimedBy === null || claimedBy.staffId === me.staffId || me.role === 'senior');

/** Who can be chosen: who decides at that level, and neither has it nor asks. */
export const colleaguesFor = (
  all: readonly Pick<StaffAccess, 'staffId' | 'name' | 'role' | 'isDisabled'>[],
  { level, claimedBy }: Pick<Assigned, 'level' | 'claimedBy'>,
  { staffId: own }: Me,
) =>
  all.filter(
    ({ staffId, role, isDisabled }) =>
      !isDisabled &&
      mayDecide({ role }) &&
      (level !== reviewLevels.second || role === 'senior') &&
      staffId !== own &&
      staffId !== claimedBy?.staffId,
  );
