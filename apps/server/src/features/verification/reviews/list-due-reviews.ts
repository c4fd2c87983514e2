// Verified members whose next review is due or comes within 90 days, soonest first.
import type { ResponseOf, listDueReviews as endpoint } from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { daysAfter, hongKongDay } from '../../../platform/clock/hong-kong.ts';
import { membersOfStaff } from '../../foundation/reviewing/index.ts';
import { reviewsDueBy } from '../ratings/index.ts';

const DAYS_AHEAD = 90;
/** The most rows that a person can read. */
const ROWS_MAX = 500;

/** Leaves out members that the reader belongs to. */
export async function listDueReviews(
  { db }: FeatureContext,
  actor: StaffActor,
  now: Date,
): Promise<ResponseOf<typeof endpoint>> {
  const today = hongKongDay(now);
  const without = await membersOfStaff(db, actor.staffId);
  const rows = await reviewsDueBy(db, daysAfter(today, DAYS_AHEAD), { without, limit: ROWS_MAX });
  return {
    list: rows.map(({ memberId, memberName, rating, points, reviewOn }) => ({
      ...{ memberId, memberName, rating, points, reviewOn },
      isDue: reviewOn <= today,
    })),
  };
}
