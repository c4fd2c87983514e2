// The deadline of a decision (VER-156). Members read that a review takes one to three working days: the first
// decision gets two of them and the second the rest, both counted from the day of submission. Pure.
import { reviewLevels, type ReviewLevel } from '@causeway/contract';
import { hongKongDay } from '../../../platform/clock/hong-kong.ts';
import { type Holidays, workingDaysAfter } from '../../foundation/working-days/index.ts';

/** Working days in Hong Kong after the day of submission. */
const TARGETS = { [reviewLevels.first]: 2, [reviewLevels.second]: 3 } as const satisfies Record<
  ReviewLevel,
  number
>;

/** The last day in time for the decision, YYYY-MM-DD in Hong Kong. */
export const dueOn = (submittedAt: Date, level: ReviewLevel, holidays: Holidays): string =>
  workingDaysAfter(hongKongDay(submittedAt), TARGETS[level], holidays);

interface Waiting {
  readonly level: ReviewLevel | null;
  /** Set for its level, by the holidays that were known then. */
  readonly dueOn: string | null;
  readonly submittedAt: Date;
}

/** The last day for the member's result, which is the second decision; null when nothing waits. */
export function promisedOn({ level, dueOn: day, submittedAt }: Waiting, holidays: Holidays): string | null {
  if (level === null) return null;
  return level === reviewLevels.second && day !== null
    ? day
    : dueOn(submittedAt, reviewLevels.second, holidays);
}
