// The days of the seed: working days in Hong Kong from four months ago to the last completed one.

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Hong Kong is eight hours ahead of UTC, all year. */
const HONG_KONG_MS = 8 * HOUR_MS;
const DAYS_BACK = 122;

/** The beginning of the history: nine in the morning of its first working day. */
export const seedBeginsAt = (now: Date): Date => at(workingDays(now)[0] ?? hongKongDay(now), 9);

/** YYYY-MM-DD, oldest first. */
export function workingDays(now: Date): readonly string[] {
  const today = Date.parse(hongKongDay(now));
  return Array.from({ length: DAYS_BACK }, (_, index) => today - (DAYS_BACK - index) * DAY_MS)
    .map((time) => new Date(time))
    .filter((day) => day.getUTCDay() !== 0 && day.getUTCDay() !== 6)
    .map((day) => day.toISOString().slice(0, 10));
}

/** A moment of a day, in Hong Kong's time. */
export const at = (day: string, hour: number, minute = 0): Date =>
  new Date(Date.parse(day) + hour * HOUR_MS + minute * 60_000 - HONG_KONG_MS);

export const minutesAfter = (moment: Date, minutes: number): Date =>
  new Date(moment.getTime() + minutes * 60_000);

/** This number of days after or before today: YYYY-MM-DD in Hong Kong. */
export const daysFrom = (now: Date, days: number): string =>
  hongKongDay(new Date(now.getTime() + days * DAY_MS));

/** YYYY-MM-DD in Hong Kong. */
export const hongKongDay = (moment: Date): string =>
  new Date(moment.getTime() + HONG_KONG_MS).toISOString().slice(0, 10);
