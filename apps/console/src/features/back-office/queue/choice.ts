// Which verifications the queue shows and in which order, as the address says it. Pure.
import { reviewRisks, reviewLevels, type VerificationChoice } from '@causeway/contract';
import type { Search } from '@causeway/web/addresses';

const sorts = ['since', 'risk', 'due', 'assignee'] as const;
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
  assigned: named(assignments, search['assigned']),
  isOverdue: search['overdue'] === '1' ? true : undefined,
});

/** Of no choice, too: whatever an address said before is taken out. */
export const searchOfChoice = (choice: Partial<VerificationChoice> = {}): Search => ({
  sort: choice.sort === 'since' ? undefined : choice.sort,
  reversed: choice.isReversed === true ? '1' : undefined,
  level: choice.level && String(choice.level),
  party: choice.party,
  risk: choice.risk,
  assigned: choice.assigned,
  overdue: choice.isOverdue && '1',
});

/** Whether some are left out, however the rest is sorted. */
export const isNarrowed = ({ sort: _sort, isReversed: _reversed, ...filters }: VerificationChoice): boolean =>
  Object.values(filters).some((filter) => filter !== undefined);

/** By another column, its own first; by the same one the other way round. */
export const sortedBy = (
  choice: VerificationChoice,
  sort: VerificationChoice['sort'],
): VerificationChoice => ({
  ...choice,
  sort,
  isReversed: choice.sort === sort && !choice.isReversed,
});
