// Days as the product counts them: in Hong Kong time, which is eight hours ahead of UTC all year round.
import { hongKongDay } from '@causeway/money';

const OFFSET_MS = 8 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

const shifted = (at: Date): Date => new Date(at.getTime() + OFFSET_MS);

export { hongKongDay };

/** YYYY-MM-DD HH:MM:SS in Hong Kong. */
export const hongKongTime = (at: Date): string => shifted(at).toISOString().slice(0, 19).replace('T', ' ');

/** Hour of the day in Hong Kong, 0 to 23. */
export const hongKongHour = (at: Date): number => shifted(at).getUTCHours();

/** The Monday of the week and the first of the month that the day lies in, as YYYY-MM-DD. */
export function hongKongWeek(at: Date): string {
  const day = shifted(at);
  const sinceMonday = (day.getUTCDay() + 6) % 7;
  return new Date(day.getTime() - sinceMonday * DAY_MS).toISOString().slice(0, 10);
}
export const hongKongMonth = (at: Date): string => `${hongKongDay(at).slice(0, 7)}-01`;

/** Midnight in Hong Kong, when the day YYYY-MM-DD begins. */
export const startOfHongKongDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - OFFSET_MS);

/** The day that is `days` days after another, both YYYY-MM-DD. */
export const daysAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);

/** 0 Sunday to 6 Saturday of YYYY-MM-DD. */
export const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

const isDay = (dayOrTime: string): boolean => /^\d{4}-\d\d-\d\d$/.test(dayOrTime);

/** The first instant of a day YYYY-MM-DD; or the instant of a text in RFC 3339. */
export const instantOf = (dayOrTime: string): Date =>
  isDay(dayOrTime) ? startOfHongKongDay(dayOrTime) : new Date(dayOrTime);

/** The second instant is exclusive; the end of a day is that of the whole day, so that both days are included (DEV-310). */
export const within = (
  first: string | undefined,
  last: string | undefined,
): { readonly from: Date | undefined; readonly to: Date | undefined } => ({
  from: first === undefined ? undefined : instantOf(first),
  to: last === undefined ? undefined : new Date(instantOf(last).getTime() + (isDay(last) ? DAY_MS : 0)),
});

/** True when a period ends before it begins; a period that ends as it begins is empty and not swapped. */
export function isSwapped(first: string, last: string): boolean {
  const { from, to } = within(first, last);
  return from !== undefined && to !== undefined && (from > to || (isDay(last) && from >= to));
}
