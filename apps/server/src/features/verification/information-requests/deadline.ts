// The deadline of staff for an answer or a report: three working days, as for a verification (VER-156).
import type { Db } from '../../../platform/db/db.ts';
import { hongKongDay } from '../../../platform/clock/hong-kong.ts';
import { holidaysKnown, workingDaysAfter } from '../../foundation/working-days/index.ts';

const STAFF_WORKING_DAYS = 3;

/** The last day in time, YYYY-MM-DD in Hong Kong. */
export const staffDueOn = async (db: Db, now: Date): Promise<string> =>
  workingDaysAfter(hongKongDay(now), STAFF_WORKING_DAYS, await holidaysKnown(db));
