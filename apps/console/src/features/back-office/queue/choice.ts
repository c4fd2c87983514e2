// The queue's filter and order of verifications, as the address stores them. Pure.
import { reviewRisks, reviewLevels, riskRatings, type VerificationChoice } from '@causeway/contract';
import type { Search } from '@causeway/web/addresses';

const sorts = ['since', 'risk', 'rating', 'due', 'assignee'] as const;
const levels = [reviewLevels.first, reviewLevels.second] as const;
const parties = ['individual', 'business'] as const;
const assignments = ['mine', 'nobody'] as const;

const named = <Option extends number | string>(
  options: readonly Option[],
  text: string | undefined,
): Option | undefined => options.find((each) => String(each) === text);

export const choiceOf = (search: Search): VerificationChoice => ({
  sort: named(sorts, search['sort']) ?? 'since',
  isReversed: search['reversed'] === '1',
  level: named(levels, search['level']),
  party: named(parties, search['party']),
  risk: named(reviewRisks, search['risk']),
  rating: named(riskRatings, search['rating']),
  assigned: named(assignments, search['assigned']),
  isOverdue: search['overdue'] === '1' ? true : undefined,
});

/** Removes everything from the address that the choice does not set. */
export const searchOfChoice = (choice: Partial<VerificationChoice> = {}): Search => ({
  sort: choice.sort === 'since' ? undefined : choice.sort,
  reversed: choice.isReversed === true ? '1' : undefined,
  level: choice.level && String(choice.level),
  party: choice.party,
  risk: choice.risk,
  rating: choice.rating,
  assigned: choice.assigned,
  overdue: choice.isOverdue && '1',
});

/** True if the filter hides some items; the order does not matter. */
export const isNarrowed = ({ sort: _sort, isReversed: _reversed, ...filters }: VerificationChoice): boolean =>
  Object.values(filters).some((filter) => filter !== undefined);

/** Sorts by another column in its default order; the same column again reverses it. */
export const sortedBy = (
  choice: VerificationChoice,
  sort: VerificationChoice['sort'],
): VerificationChoice => ({
  ...choice,
  sort,
  isReversed: choice.sort === sort && !choice.isReversed,
});
