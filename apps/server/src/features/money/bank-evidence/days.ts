// Converts a bank's days to instants by its own calendar, because only the bank knows its zone.
import type { BankStatements } from '@causeway/providers/port';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

export const dayAfter = (day: string, count = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);

/** The days between two days, both included. */
export function daysBetween(from: string, to: string): readonly string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day)) days.push(day);
  return days;
}

/** Computed once, because a calendar is slow and the beginning of a day never changes. */
const known = new WeakMap<object, Map<string, Date>>();

/** The first instant of a bank's day, to the second. */
export function startOfDay(zone: Pick<BankStatements, 'dayAt'>, day: string): Date {
  const days = known.get(zone) ?? new Map<string, Date>();
  known.set(zone, days);
  const found = days.get(day) ?? findStart(zone, day);
  days.set(day, found);
  return found;
}

/** Halves the interval between a day before and a day after. */
function findStart({ dayAt }: Pick<BankStatements, 'dayAt'>, day: string): Date {
  let low = Date.parse(`${day}T00:00:00Z`) - DAY_MS;
  let high = low + 2 * DAY_MS;
  while (high - low > 1000) {
    const middle = Math.floor((low + high) / 2000) * 1000;
    if (dayAt(new Date(middle)) < day) low = middle;
    else high = middle;
  }
  return new Date(high);
}
