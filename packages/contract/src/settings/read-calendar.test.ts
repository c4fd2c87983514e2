// Holidays of a calendar file: days that are read, and files that are refused instead of guessed.
import { describe, expect, test } from 'vitest';
import { readCalendar } from './read-calendar.ts';

const calendar = (...lines: readonly string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: readonly string[]): readonly string[] => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];

describe('is read', () => {
  test.each([
    [
      'a day',
      event('DTSTART;VALUE=DATE:20270101', 'DTEND;VALUE=DATE:20270102', 'SUMMARY:New Year'),
      ['2027-01-01 New Year'],
    ],
    ['a day without an end', event('DTSTART:20270101', 'SUMMARY:New Year'), ['2027-01-01 New Year']],
    [
      'several days',
      event('DTSTART;VALUE=DATE:20270228', 'DTEND;VALUE=DATE:20270302', 'SUMMARY:Two'),
      ['2027-02-28 Two', '2027-03-01 Two'],
    ],
    [
      'a folded and escaped name',
      event('DTSTART:20270513', 'SUMMARY;LANGUAGE="en":Birthday of', '  the Buddha\\, observed'),
      ['2027-05-13 Birthday of the Buddha, observed'],
    ],
    [
      'a name without what turns it',
      event('DTSTART:20270513', 'SUMMARY:New \u202EYear'),
      ['2027-05-13 New Year'],
    ],
    [
      'with an alarm in it',
      event('DTSTART:20270701', 'SUMMARY:Day', 'BEGIN:VALARM', 'SUMMARY:Wake', 'DURATION:PT1H', 'END:VALARM'),
      ['2027-07-01 Day'],
    ],
    [
      'in order, without what was canceled',
      [
        ...event('DTSTART:20271001', 'SUMMARY:Later'),
        ...event('DTSTART:20270901', 'SUMMARY:Gone', 'STATUS:CANCELLED'),
        ...event('DTSTART:20270405', 'SUMMARY:Sooner'),
      ],
      ['2027-04-05 Sooner', '2027-10-01 Later'],
    ],
  ] as const)('%s', (_what, lines, expected) => {
    const reading = readCalendar(calendar(...lines));
    expect(reading.ok && reading.holidays.map(({ day, name }) => `${day} ${name}`)).toEqual(expected);
  });
});

describe('is refused', () => {
  test.each([
    ['no calendar', 'day,name\n2027-01-01,New Year', 'no-calendar'],
    ['one that broke off', calendar(...event('DTSTART:20270101', 'SUMMARY:x')).slice(0, -17), 'not-whole'],
    ['letters of another encoding', calendar(...event('DTSTART:20270101', 'SUMMARY:Caf\uFFFD')), 'not-whole'],
    ['a day of a far century', calendar(...event('DTSTART:99991231', 'SUMMARY:x')), 'no-whole-day'],
    ['nothing in it', calendar(), 'no-event'],
    ['an hour', calendar(...event('DTSTART:20270101T090000Z', 'SUMMARY:x')), 'no-whole-day'],
    ['no day of any month', calendar(...event('DTSTART:20270230', 'SUMMARY:x')), 'no-whole-day'],
    [
      'an end before it',
      calendar(...event('DTSTART:20270102', 'DTEND:20270101', 'SUMMARY:x')),
      'no-whole-day',
    ],
    [
      'a rule of repetition',
      calendar(...event('DTSTART:20270101', 'RRULE:FREQ=YEARLY', 'SUMMARY:x')),
      'repeats',
    ],
    ['no name', calendar(...event('DTSTART:20270101')), 'no-name'],
    ['a month at once', calendar(...event('DTSTART:20270101', 'DTEND:20270201', 'SUMMARY:x')), 'too-long'],
  ])('%s', (_what, text, issue) => {
    expect(readCalendar(text)).toMatchObject({ ok: false, issue });
  });
});
