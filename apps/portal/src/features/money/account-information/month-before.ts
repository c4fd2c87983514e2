// The first day of the last month's statement, as days are counted in Hong Kong.
import { hongKongDay } from '@causeway/money';

/** The number of lines shown here. */
export const previewSize = 50;

/** YYYY-MM-DD of the same day a month earlier, or that month's last day if it has no such day. */
export function monthBefore(now: Date): string {
  const [year = 0, month = 0, day = 0] = hongKongDay(now).split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month - 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 2, Math.min(day, lastDay))).toISOString().slice(0, 10);
}
