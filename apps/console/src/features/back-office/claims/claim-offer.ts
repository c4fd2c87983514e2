// A person's actions on the assignment of a verification. The server decides finally. Pure.
import { reviewLevels, type ReviewItem, type Staff, type StaffAccess } from '@causeway/contract';
import { mayDecide } from '../../../shared/session.ts';

/** A waiting item, in the form that the queue and its own page share. */
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

/** True for items that are unassigned or their own; a senior may also reassign a colleague's. */
export const mayHandOver = ({ claimedBy }: Pick<Assigned, 'claimedBy'>, me: Me): boolean =>
  mayDecide(me) && (claimedBy === null || claimedBy.staffId === me.staffId || me.role === 'senior');

/** Colleagues who decide at that level, except the current holder and the person asking. */
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
