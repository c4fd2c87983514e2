// The flow of a business whose people only have to be verified again: who may verify, and when it may be submitted
// (VER-127). Pure.
import {
  documentValidityProblem,
  isIdentityFinished,
  identityOutcomes,
  stakeholderRoles,
  type EnterpriseView,
  type IdentityOutcome,
  type StakeholderCheck,
  type StakeholderRole,
} from '@causeway/contract';
import type { CheckOffer } from './people.ts';

/** As listed, with what has happened on the page since. */
export interface ListedCheck extends StakeholderCheck {
  readonly outcome: IdentityOutcome;
  readonly isOverdue: boolean;
}

export const rolesListed = (list: readonly StakeholderCheck[]): readonly StakeholderRole[] =>
  Object.values(stakeholderRoles).filter((role) => list.some(({ roles }) => roles.includes(role)));

/**
 * The document ends, and no check since that was told has read one that holds for long enough, or that the server took:
 * `refused` are those of whom it did not.
 */
export function isOverdue(
  { uid, isExpired, check }: StakeholderCheck,
  today: string,
  refused: readonly string[] = [],
): boolean {
  if (refused.includes(uid)) return true;
  const read = { until: check.idEffectiveDateEnd ?? '', isLongTerm: check.isPermanent === 1 };
  return isExpired && (check.checkStands === 0 || documentValidityProblem(read, today) !== null);
}

/** What is told of those that stand; of one beneath an attempt that is under way only that it is there. */
export const currentChecksIn = (list: readonly StakeholderCheck[]): EnterpriseView['currentChecks'] =>
  list.flatMap(({ uid, check: { checkResult } }) =>
    isIdentityFinished(checkResult) ? [{ personId: uid, checkResult }] : [],
  );

/** What a newer attempt leaves standing counts: the flag is of the finished check. */
const hasFinished = ({ outcome, check }: ListedCheck): boolean =>
  isIdentityFinished(outcome) || check.checkStands === 1;

/** While a check is in progress, a person without a valid one may start another: a reload leaves the first. */
export function listedOffer(listed: ListedCheck): CheckOffer {
  if (listed.outcome === identityOutcomes.underVerification)
    return hasFinished(listed) && !listed.isOverdue ? null : 'verify';
  if (!isIdentityFinished(listed.outcome)) return 'verify';
  return listed.isOverdue ? 'again' : null;
}

/** What blocks the submission: roles in which nobody is verified, and people who have to be verified again. */
export const stillOpen = (
  list: readonly ListedCheck[],
): { readonly roles: readonly StakeholderRole[]; readonly people: readonly string[] } => ({
  roles: rolesListed(list).filter(
    (role) => !list.some((listed) => listed.roles.includes(role) && hasFinished(listed)),
  ),
  people: list
    .filter((listed) => listed.isExpired && (listed.isOverdue || !hasFinished(listed)))
    .map(({ nameEn }) => nameEn),
});
