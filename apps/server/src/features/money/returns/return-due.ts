// The day by which money that is not credited has to be back with its sender (MON-252).
import { hongKongDay } from '../../../platform/clock/hong-kong.ts';
import type { Db } from '../../../platform/db/db.ts';
import { holidaysKnown, workingDaysAfter } from '../../foundation/working-days/index.ts';

const WORKING_DAYS = 5;

/** YYYY-MM-DD in Hong Kong, for a return decided now. */
export const returnDueOn = async (db: Db, now: Date): Promise<string> =>
  workingDaysAfter(hongKongDay(now), WORKING_DAYS, await holidaysKnown(db));
