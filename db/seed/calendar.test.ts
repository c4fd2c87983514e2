// The days of the seed in Hong Kong time, at any time of day.
import { expect, test } from 'vitest';
import { at, daysFrom, seedBeginsAt, workingDays } from './calendar.ts';

test('working days go from four months ago to the last completed one', () => {
  const days = workingDays(new Date('2026-06-15T03:00:00Z'));
  expect([days[0], days.at(-1)]).toEqual(['2026-02-13', '2026-06-12']);
  expect(days).toHaveLength(86);
});

test('today is Hong Kong’s today', () => {
  expect(workingDays(new Date('2026-06-17T15:59:00Z')).at(-1)).toBe('2026-06-16');
  expect(workingDays(new Date('2026-06-17T16:01:00Z')).at(-1)).toBe('2026-06-17');
});

test('hours are Hong Kong’s', () => {
  expect(at('2026-06-12', 9, 30).toISOString()).toBe('2026-06-12T01:30:00.000Z');
  expect(seedBeginsAt(new Date('2026-06-15T03:00:00Z')).toISOString()).toBe('2026-02-13T01:00:00.000Z');
});

test('days are counted from Hong Kong’s today, both ways', () => {
  expect(daysFrom(new Date('2026-06-17T16:01:00Z'), 20)).toBe('2026-07-08');
  expect(daysFrom(new Date('2026-06-17T15:59:00Z'), -17)).toBe('2026-05-31');
});
