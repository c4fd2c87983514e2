// The start of a day, a week and a month in the product's time.
import { describe, expect, test } from 'vitest';
import {
  daysAfter,
  hongKongDay,
  hongKongHour,
  hongKongMonth,
  hongKongWeek,
  isSwapped,
  startOfHongKongDay,
  weekday,
  within,
} from './hong-kong.ts';

describe('days in Hong Kong', () => {
  test.each([
    ['2026-11-20T15:59:59.999Z', '2026-11-20', 23, '2026-11-16', '2026-11-01'],
    ['2026-11-20T16:00:00.000Z', '2026-11-21', 0, '2026-11-16', '2026-11-01'],
    ['2026-11-22T15:59:59.999Z', '2026-11-22', 23, '2026-11-16', '2026-11-01'],
    ['2026-11-22T16:00:00.000Z', '2026-11-23', 0, '2026-11-23', '2026-11-01'],
    ['2026-11-30T16:00:00.000Z', '2026-12-01', 0, '2026-11-30', '2026-12-01'],
    ['2024-02-28T16:30:00.000Z', '2024-02-29', 0, '2024-02-26', '2024-02-01'],
  ])('%s is %s, hour %d, week of %s, month of %s', (instant, day, hour, week, month) => {
    const at = new Date(instant);
    expect([hongKongDay(at), hongKongHour(at), hongKongWeek(at), hongKongMonth(at)]).toEqual([
      day,
      hour,
      week,
      month,
    ]);
  });

  test('begin at midnight there and are counted across months', () => {
    expect(startOfHongKongDay('2026-11-21').toISOString()).toBe('2026-11-20T16:00:00.000Z');
    expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01');
    expect(daysAfter('2026-03-01', -1)).toBe('2026-02-28');
    expect(weekday('2026-11-22')).toBe(0);
  });
});

describe('a period', () => {
  const day = '2026-11-24';
  test.each([
    [day, day, '2026-11-23T16:00:00.000Z', '2026-11-24T16:00:00.000Z', false],
    [day, '2026-11-23', '2026-11-23T16:00:00.000Z', '2026-11-23T16:00:00.000Z', true],
    ['2026-11-24T09:00:00+08:00', day, '2026-11-24T01:00:00.000Z', '2026-11-24T16:00:00.000Z', false],
    [day, '2026-11-24T09:00:00.5Z', '2026-11-23T16:00:00.000Z', '2026-11-24T09:00:00.500Z', false],
    [
      '2026-11-24T09:00:00Z',
      '2026-11-24T09:00:00Z',
      '2026-11-24T09:00:00.000Z',
      '2026-11-24T09:00:00.000Z',
      false,
    ],
    [
      '2026-11-24T09:00:00Z',
      '2026-11-24T16:59:59+08:00',
      '2026-11-24T09:00:00.000Z',
      '2026-11-24T08:59:59.000Z',
      true,
    ],
    ['9999-12-31', '9999-12-31', '9999-12-30T16:00:00.000Z', '9999-12-31T16:00:00.000Z', false],
  ])('from %s to %s has its bounds', (first, last, from, to, swapped) => {
    const period = within(first, last);
    expect([period.from?.toISOString(), period.to?.toISOString()]).toEqual([from, to]);
    expect(isSwapped(first, last)).toBe(swapped);
  });
});
