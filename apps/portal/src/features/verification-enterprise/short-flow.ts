// The flow of a business whose people only have to be verified again: who may verify, and when it may be submitted
// (spec 2 sections 2 and 5). Pure.
import {
  documentValidityProblem,
  isIdentityFinished,
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
  ([1, 2, 3] as const).filter((role) => list.some(({ roles }) => roles.includes(role)));

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
  return isExpired && (check.jumioFlag === 0 || documentValidityProblem(read, today) !== null);
}

export const listedOffer = (listed: ListedCheck): CheckOffer => {
  if (listed.outcome === 2) return null;
  if (!isIdentityFinished(listed.outcome)) return 'verify';
  return listed.isOverdue ? 'again' : null;
};

/** What stands in the way of submitting: roles in which nobody is verified, and people who have to be verified anew. */
export const stillOpen = (
  list: readonly ListedCheck[],
): { readonly roles: readonly StakeholderRole[]; readonly people: readonly string[] } => ({
  roles: rolesListed(list).filter(
    (role) => !list.some(({ roles, outcome }) => roles.includes(role) && isIdentityFinished(outcome)),
  ),
  people: list
    .filter((listed) => listed.isExpired && (listed.isOverdue || !isIdentityFinished(listed.outcome)))
    .map(({ nameEn }) => nameEn),
});
