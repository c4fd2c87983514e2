// The working days of banks agree with the publications of their operators and governments.
import { expect, test } from 'vitest';
import { type CalendarName, daysAfter, gazettedUntil, isWorkingDay, workingDayFrom } from './calendars.ts';

/** Weekdays that are no working days, MM-DD. */
function closedOn(name: CalendarName, year: number): string {
  const days = Array.from({ length: 366 }, (_, index) => daysAfter(`${String(year)}-01-01`, index));
  return days
    .filter(
      (day) => day.startsWith(String(year)) && isWorkingDay('weekdays', day) && !isWorkingDay(name, day),
    )
    .map((day) => day.slice(5))
    .join(' ');
}

const rows: readonly (readonly [CalendarName, number, string])[] = [
  ['TARGET', 2026, '01-01 04-03 04-06 05-01 12-25'],
  ['TARGET', 2027, '01-01 03-26 03-29'],
  ['TARGET', 2028, '04-14 04-17 05-01 12-25 12-26'],
  ['UK', 2026, '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28'],
  ['UK', 2027, '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28'],
  ['UK', 2028, '01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26'],
  ['US', 2026, '01-01 01-19 02-16 05-25 06-19 09-07 10-12 11-11 11-26 12-25'],
  ['US', 2027, '01-01 01-18 02-15 05-31 07-05 09-06 10-11 11-11 11-25'],
  ['US', 2028, '01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-23 12-25'],
  ['CH', 2026, '01-01 01-02 04-03 04-06 05-01 05-14 05-25 12-25'],
  ['HK', 2026, '01-01 02-17 02-18 02-19 04-03 04-06 04-07 05-01 05-25 06-19 07-01 10-01 10-19 12-25'],
  ['HK', 2027, '01-01 02-08 02-09 03-26 03-29 04-05 05-13 06-09 07-01 09-16 10-01 10-08 12-27'],
  ['HK', 2028, '01-26 01-27 01-28 04-04 04-14 04-17 05-01 05-02 05-29 10-02 10-04 10-26 12-25 12-26'],
  ['SG', 2026, '01-01 02-17 02-18 04-03 05-01 05-27 06-01 08-10 11-09 12-25'],
  ['SG', 2027, '01-01 02-08 03-10 03-26 05-17 05-20 08-09 10-28'],
  ['SG', 2028, '01-26 01-27 02-28 04-14 05-01 05-05 05-09 08-09 10-17 12-25'],
  ['always', 2026, ''],
]; // prettier-ignore

test.each(rows)('%s is closed in %i on', (name, year, days) => expect(closedOn(name, year)).toBe(days));

test('a day is a working day if every calendar has it as one', () => {
  expect(workingDayFrom(['HK', 'US'], '2026-11-25')).toBe('2026-11-25');
  expect(workingDayFrom(['HK', 'US'], '2026-11-26')).toBe('2026-11-27');
  expect(workingDayFrom(['TARGET'], '2026-04-03')).toBe('2026-04-07');
  expect(workingDayFrom(['always'], '2026-11-28')).toBe('2026-11-28');
});

test('yearly gazetted holidays have a last certain day', () => {
  expect(gazettedUntil(['TARGET', 'US', 'always'])).toBeNull();
  expect(gazettedUntil(['TARGET', 'HK'])).toBe('2027-12-31');
});
