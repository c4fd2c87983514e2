// Days in the forms that banks write: a date, a date with a zone, or a time, in any element.
import type { Element } from './xml.ts';

/** YYYY-MM-DD as the bank wrote it, in the bank's zone; null without a day. */
export function dayAt(element: Element, ...path: readonly string[]): string | null {
  const date = element.optional(...path);
  return dayOf(date?.textAt('Dt') ?? date?.textAt('DtTm') ?? date?.textAt() ?? null);
}

/** The day of a date or time; null for an invalid day. */
export function dayOf(written: string | null): string | null {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(written ?? '')?.[0];
  if (day === undefined) return null;
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : null;
}
