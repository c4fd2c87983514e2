// A month earlier, at the edges of months and of Hong Kong's day.
import { describe, expect, test } from 'vitest';
import { monthBefore } from './month-before.ts';

describe('monthBefore', () => {
  test.each([
    ['2026-11-21T06:00:00Z', '2026-10-21'],
    ['2026-03-31T04:00:00Z', '2026-02-28'],
    ['2026-01-15T04:00:00Z', '2025-12-15'],
    // It is already the next day in Hong Kong.
    ['2026-05-31T17:00:00Z', '2026-05-01'],
  ])('of %s is %s', (now, expected) => {
    expect(monthBefore(new Date(now))).toBe(expected);
  });
});
