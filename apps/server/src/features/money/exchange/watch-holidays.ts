// Holidays are known for as long as somebody has entered them. Past the last one every weekday would count as a working
// day, and value dates would be promised on which no bank works; so it is told long before.
import type { Logger } from 'pino';
import { hongKongDay } from '../../../platform/clock/hong-kong.ts';

/** YYYY-MM-DD; null when none is known. */
type LastHoliday = () => Promise<string | null>;

/** Hong Kong's government names the holidays of a year in the spring before. */
const DAYS_MIN = 90;
const DAY_MS = 24 * 60 * 60 * 1000;

/** From today in Hong Kong to the last holiday that is known; below zero after it, and 0 when none is known. */
export async function holidaysKnownDays(lastHoliday: LastHoliday, now: Date): Promise<number> {
  const last = await lastHoliday();
  return last === null ? 0 : (Date.parse(last) - Date.parse(hongKongDay(now))) / DAY_MS;
}

/** An error in the log, once a day of the business clock, while the end is near. */
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
