// Working days of Hong Kong: neither Saturdays, Sundays nor holidays. Days are YYYY-MM-DD. Pure.
import { daysAfter, weekday } from '../../../platform/clock/hong-kong.ts';

export type Holidays = ReadonlySet<string>;

export function isWorkingDay(day: string, holidays: Holidays): boolean {
  const number = weekday(day);
  return number !== 0 && number !== 6 && !holidays.has(day);
}

/** The day itself if it is a working day, otherwise the next one. */
export function workingDayFrom(day: string, holidays: Holidays): string {
  let found = day;
  while (!isWorkingDay(found, holidays)) found = daysAfter(found, 1);
  return found;
}

export function workingDaysAfter(day: string, count: number, holidays: Holidays): string {
  let found = day;
  for (let left = count; left > 0; left -= 1) found = workingDayFrom(daysAfter(found, 1), holidays);
  return found;
}
