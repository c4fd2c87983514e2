// The chains' balance of each place at the end of a day, by the last final block that was read on it (MON-822).
import { daysAfter, startOfHongKongDay } from '../../../platform/clock/hong-kong.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { placeAccount } from '../basics/index.ts';
import { type OutsideBalance, outsideBalanceSlot } from '../safeguarding/index.ts';
import { dayReadingStore } from './day-reading-store.ts';

/** A figure this old still counts: deposit addresses are read every hour. */
const OF_DAY_MS = 3 * 60 * 60 * 1000;

export const chainBalances = outsideBalanceSlot({
  ofDay: async ({ db, clock }: FeatureContext, day: string): Promise<readonly OutsideBalance[]> => {
    const end = Math.min(clock.now().getTime(), startOfHongKongDay(daysAfter(day, 1)).getTime());
    const readings = await dayReadingStore(db).newestBy(day);
    return readings.map(({ channel, place, currency, units, inBooks, difference, ...reading }) => ({
      ...{ purpose: placeAccount(channel, currency, place).purpose, currency },
      ...{ reference: reading.address, outside: units, inBooks, onTheWay: units - inBooks - difference },
      at: { block: reading.block, time: reading.readAt },
      isOfDay: end - reading.readAt.getTime() <= OF_DAY_MS,
    }));
  },
});
