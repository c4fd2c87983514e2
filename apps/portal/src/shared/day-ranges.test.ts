// The named ranges of days, at the ends of months and years.
import { expect, test } from 'vitest';
import { dayIn, rangeOn } from './day-ranges.ts';

test.each([
  ['2026-11-28', 'thisMonth', '2026-11-01', '2026-11-28'],
  ['2026-11-01', 'thisMonth', '2026-11-01', '2026-11-01'],
  ['2026-11-28', 'lastMonth', '2026-10-01', '2026-10-31'],
  ['2026-01-05', 'lastMonth', '2025-12-01', '2025-12-31'],
  ['2028-03-31', 'lastMonth', '2028-02-01', '2028-02-29'],
  ['2026-11-28', 'last30Days', '2026-10-30', '2026-11-28'],
  ['2026-03-01', 'last30Days', '2026-01-31', '2026-03-01'],
] as const)('on %s the range %s is from %s to %s', (today, name, from, to) => {
  expect(rangeOn(today, name)).toEqual({ from, to });
});

test.each([
  ['2026-02-28', '2026-02-28'],
  ['2026-13-01', undefined],
  ['28/02/2026', undefined],
  [undefined, undefined],
])('the day %j in an address is read as %j', (text, day) => {
  expect(dayIn(text)).toBe(day);
});
