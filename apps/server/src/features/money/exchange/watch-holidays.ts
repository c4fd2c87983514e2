// Only holidays that somebody has entered are known. After the last one every weekday counts as a working
// day, and a promised value date could fall on a bank holiday. So the log warns long before.
import type { Logger } from 'pino';
import { hongKongDay } from '../../../platform/clock/hong-kong.ts';

/** YYYY-MM-DD; null when none is known. */
type LastHoliday = () => Promise<string | null>;

/** Hong Kong's government publishes a year's holidays in the spring before. */
const DAYS_MIN = 90;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Days from today in Hong Kong to the last known holiday; negative after it, and 0 when none is known. */
export async function holidaysKnownDays(lastHoliday: LastHoliday, now: Date): Promise<number> {
  const last = await lastHoliday();
  return last === null ? 0 : (Date.parse(last) - Date.parse(hongKongDay(now))) / DAY_MS;
}

/** Logs an error once a day of the business clock while the last known holiday is near. */
export function watchHolidays(lastHoliday: LastHoliday, log: Logger): (now: Date) => Promise<void> {
  let notifiedOn = '';
  return async (now) => {
    const today = hongKongDay(now);
    if (notifiedOn === today) return;
    const knownDays = await holidaysKnownDays(lastHoliday, now);
    if (knownDays > DAYS_MIN) return;
    log.error({ knownDays }, 'holidays have to be added: after the last one weekdays count as working days');
    notifiedOn = today;
  };
}
