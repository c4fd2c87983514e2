// Moments and days as people read them.
import { describe, expect, test } from 'vitest';
import { formatDay, formatMoment, hongKongDay, type Language } from './index.ts';

const LATE = new Date('2026-11-27T21:17:08.000Z');

describe('a moment in the product’s time zone', () => {
  test.each<[Language, string, string]>([
    ['en', 'Nov 28, 2026, 05:17 (GMT+8)', 'Nov 28, 2026'],
    ['zh-Hans', '2026年11月28日 05:17 (GMT+8)', '2026年11月28日'],
    ['zh-Hant', '2026年11月28日 05:17 (GMT+8)', '2026年11月28日'],
  ])('is written like this in %s', (language, both, date) => {
    expect(formatMoment(LATE, language)).toBe(both);
    expect(formatMoment(LATE, language, { show: 'date', zone: false })).toBe(date);
    expect(formatMoment(LATE, language, { show: 'time' })).toBe('05:17 (GMT+8)');
    expect(formatDay('2026-11-28', language)).toBe(date);
  });

  test('midnight is 00:00 of the day that begins', () => {
    expect(formatMoment(new Date('2026-11-28T16:00:00.000Z'), 'en', { zone: false })).toBe(
      'Nov 29, 2026, 00:00',
    );
  });
});

test('the day is Hong Kong’s, where it is past midnight earlier than elsewhere', () => {
  expect(hongKongDay(new Date('2026-10-31T16:30:00Z'))).toBe('2026-11-01');
  expect(hongKongDay(new Date('2026-10-31T15:30:00Z'))).toBe('2026-10-31');
});
