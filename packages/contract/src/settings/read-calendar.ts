// Reads the holidays of an iCalendar file (RFC 5545), as governments publish them: events of whole days with a name. It
// refuses anything else, such as a rule of repetition or a time of day, because a missing day would settle payments on a
// holiday.

import { plainText } from '../rules/text.ts';

export interface Holiday {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly name: string;
}

export type CalendarIssue =
  'no-calendar' | 'not-whole' | 'no-event' | 'no-whole-day' | 'repeats' | 'no-name' | 'too-long';

export type CalendarReading =
  | { readonly ok: true; readonly holidays: readonly Holiday[] }
  | { readonly ok: false; readonly issue: CalendarIssue; readonly line: string };

interface Property {
  readonly name: string;
  readonly value: string;
  /** The line in the file, for people who have to check it. */
  readonly line: string;
}

const EVENT_DAYS_MAX = 14;
const NAME_LENGTH = 100;
const repeating = new Set(['RRULE', 'RDATE', 'EXDATE', 'RECURRENCE-ID', 'DURATION']);

/** A long line continues in the next one, after a space. */
const unfolded = (text: string): readonly string[] =>
  text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');

function propertyOf(line: string): Property {
  const [, name = '', value = ''] = /^([A-Za-z-]+)(?:;(?:"[^"]*"|[^":])*)?:(.*)$/.exec(line) ?? [];
  return { name: name.toUpperCase(), value, line };
}

const unescaped = (text: string): string =>
  plainText(text)
    .replaceAll(/\\n/gi, ' ')
    .replaceAll(/\\([\\,;])/g, '$1')
    .trim();

/** Only takes days such as 20270101, in the years that a setting allows: a time of day is no whole day. */
function dayOf(value: string): Date | undefined {
  const [, year = '', month = '', day = ''] = /^(2[01]\d{2})(\d{2})(\d{2})$/.exec(value) ?? [];
  const at = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.getUTCDate() !== Number(day) ? undefined : at;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Empty for events that are not whole days. An event ends before the day that the file names; without one it is a single
 * day.
 */
function daysOf(start: Property | undefined, end: Property | undefined): readonly string[] {
  const from = dayOf(start?.value ?? '');
  const to = end ? dayOf(end.value) : from && new Date(from.getTime() + DAY_MS);
  const count = from && to ? Math.max(0, (to.getTime() - from.getTime()) / DAY_MS) : 0;
  return Array.from({ length: count }, (_, index) =>
    new Date((from?.getTime() ?? 0) + index * DAY_MS).toISOString().slice(0, 10),
  );
}

function holidaysOf(properties: readonly Property[]): CalendarReading {
  const first = (name: string): Property | undefined => properties.find((each) => each.name === name);
  const [start, end, summary] = [first('DTSTART'), first('DTEND'), first('SUMMARY')];
  const fail = (issue: CalendarIssue, line?: string): CalendarReading => ({
    ...{ ok: false, issue, line: line ?? summary?.line ?? start?.line ?? 'VEVENT' },
  });
  const repeated = properties.find(({ name }) => repeating.has(name));
  if (repeated) return fail('repeats', repeated.line);
  const days = daysOf(start, end);
  if (days.length === 0) return fail('no-whole-day', (end ?? start)?.line);
  const name = unescaped(summary?.value ?? '');
  if (name === '') return fail('no-name');
  if (days.length > EVENT_DAYS_MAX || name.length > NAME_LENGTH) return fail('too-long');
  return { ok: true, holidays: days.map((day) => ({ day, name })) };
}

/** The properties of each event, without those of parts such as an alarm. */
function eventsOf(lines: readonly string[]): readonly (readonly Property[])[] {
  const events: Property[][] = [];
  const open: string[] = [];
  for (const property of lines.map(propertyOf)) {
    if (property.name === 'BEGIN') {
      open.push(property.value.toUpperCase());
      if (open.at(-1) === 'VEVENT') events.push([]);
    } else if (property.name === 'END') open.pop();
    else if (open.at(-1) === 'VEVENT') events.at(-1)?.push(property);
  }
  return events;
}

const isCanceled = (event: readonly Property[]): boolean =>
  event.some(({ name, value }) => name === 'STATUS' && value.toUpperCase() === 'CANCELLED');

/** Lists days in their order; the first of two events on one day names it. */
export function readCalendar(text: string): CalendarReading {
  const lines = unfolded(text);
  const [first = '', last = first] = [lines[0], lines.at(-1)];
  if (first.trim().toUpperCase() !== 'BEGIN:VCALENDAR')
    return { ok: false, issue: 'no-calendar', line: first };
  // The file broke off, or has letters that are not UTF-8.
  if (last.trim().toUpperCase() !== 'END:VCALENDAR' || text.includes('\uFFFD'))
    return { ok: false, issue: 'not-whole', line: lines.find((line) => line.includes('\uFFFD')) ?? last };
  const readings = eventsOf(lines)
    .filter((event) => !isCanceled(event))
    .map(holidaysOf);
  const failed = readings.find(({ ok }) => !ok);
  if (failed) return failed;
  const byDay = new Map<string, Holiday>();
  for (const holiday of readings.flatMap((reading) => (reading.ok ? reading.holidays : [])))
    if (!byDay.has(holiday.day)) byDay.set(holiday.day, holiday);
  if (byDay.size === 0) return { ok: false, issue: 'no-event', line: first };
  return { ok: true, holidays: [...byDay.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1)) };
}
