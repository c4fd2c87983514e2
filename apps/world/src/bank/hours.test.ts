// The execution times of payments: a table of moments in two zones, weekends, holidays and a change of the
// clocks.
import { expect, test } from 'vitest';
import { executionMoment, momentOf, type WorkingHours } from './hours.ts';

const singapore: WorkingHours = {
  hours: 'working-days',
  zone: 'Asia/Singapore',
  opensAt: '09:00',
  cutOffAt: '16:00',
};
const luxembourg: WorkingHours = {
  ...singapore,
  zone: 'Europe/Luxembourg',
  opensAt: '08:00',
  cutOffAt: '18:00',
};

test.each([
  ['within hours, at once', singapore, '2026-03-04T03:00:00Z', '2026-03-04', '2026-03-04T03:00:00Z'],
  ['before opening, at opening', singapore, '2026-03-03T22:00:00Z', '2026-03-04', '2026-03-04T01:00:00Z'],
  [
    'after the cut-off, next morning',
    singapore,
    '2026-03-04T08:00:00Z',
    '2026-03-04',
    '2026-03-05T01:00:00Z',
  ],
  ['Friday evening, Monday', singapore, '2026-03-06T10:00:00Z', '2026-03-06', '2026-03-09T01:00:00Z'],
  ['wished for a Sunday, Monday', singapore, '2026-03-04T03:00:00Z', '2026-03-08', '2026-03-09T01:00:00Z'],
  ['Christmas, the day after', singapore, '2026-12-24T09:00:00Z', '2026-12-24', '2026-12-28T01:00:00Z'],
  ['wished in the past, now', singapore, '2026-03-04T03:00:00Z', '2026-03-01', '2026-03-04T03:00:00Z'],
  ['over a change of the clocks', luxembourg, '2026-03-27T20:00:00Z', '2026-03-27', '2026-03-30T06:00:00Z'],
])('the execution time is right for %s', (_case, bank, now, wished, expected) => {
  expect(executionMoment(new Date(now), wished, bank)).toEqual(new Date(expected));
});

test('a bank that never closes executes at once or at a chosen midnight', () => {
  const always: WorkingHours = { ...luxembourg, hours: 'always' };
  const sunday = new Date('2026-03-08T23:30:00Z');
  expect(executionMoment(sunday, '2026-03-09', always)).toEqual(sunday);
  expect(executionMoment(sunday, '2026-03-20', always)).toEqual(new Date('2026-03-19T23:00:00Z'));
});

test('the local time of a zone has one moment', () => {
  expect(momentOf({ date: '2026-07-01', time: '12:00' }, 'Europe/Luxembourg')).toEqual(
    new Date('2026-07-01T10:00:00Z'),
  );
});
