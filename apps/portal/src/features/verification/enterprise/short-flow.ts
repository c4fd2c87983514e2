// The flow of a business whose people only have to be verified again: who may verify, and when the business
// may submit (VER-127). Pure.
import {
  documentValidityProblem,
  isIdentityDoubted,
  isIdentityFinished,
  identityOutcomes,
  stakeholderRoles,
  type EnterpriseView,
  type IdentityOutcome,
  type StakeholderCheck,
  type StakeholderRole,
} from '@causeway/contract';
import type { CheckOffer } from './people.ts';

/** The listed check, updated by later events on the page. */
export interface ListedCheck extends StakeholderCheck {
  readonly outcome: IdentityOutcome;
  readonly isOverdue: boolean;
}

export const rolesListed = (list: readonly StakeholderCheck[]): readonly StakeholderRole[] =>
  Object.values(stakeholderRoles).filter((role) => list.some(({ roles }) => roles.includes(role)));

/**
 * True if the document is expiring and no later check has read a valid one that the server accepted;
 * `refused` lists the people whose check it did not accept.
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

/**
 * The listed results of valid checks; while another check is in progress, the list only says that a valid one
 * exists.
 */
export const currentChecksIn = (list: readonly StakeholderCheck[]): EnterpriseView['currentChecks'] =>
  list.flatMap(({ uid, check: { checkResult } }) =>
    isIdentityFinished(checkResult) ? [{ personId: uid, checkResult }] : [],
  );

/** A check that is still valid after a newer attempt counts: the flag belongs to the finished check. */
const hasFinished = ({ outcome, check }: ListedCheck): boolean =>
  isIdentityFinished(outcome) || check.checkStands === 1;

/**
 * A person without a valid check may start another while one is in progress, because a reload leaves the
 * first.
 */
export function listedOffer(listed: ListedCheck): CheckOffer {
  if (listed.outcome === identityOutcomes.underVerification)
    return hasFinished(listed) && !listed.isOverdue ? null : 'verify';
  if (!isIdentityFinished(listed.outcome)) return 'verify';
  return listed.isOverdue || (listed.isExpired && isIdentityDoubted(listed.outcome)) ? 'again' : null;
}

/** What prevents the submission: roles in which nobody is verified, and people who must verify again. */
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
