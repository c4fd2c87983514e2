// The market's prices: the same for the same time, with small steps in a short time, always within their
// bounds.
import { expect, test } from 'vitest';
import fc from 'fast-check';
import { CURRENCY_CODES } from '@causeway/money';
import { walk } from './walk.ts';

const currency = fc.constantFrom(...CURRENCY_CODES);
const moment = fc.date({
  min: new Date('1971-01-01T00:00:00Z'),
  max: new Date('2200-01-01T00:00:00Z'),
  noInvalidDate: true,
});
/** The difference of two rates, in parts per million. */
function apart(one: bigint, other: bigint): bigint {
  const difference = one > other ? one - other : other - one;
  return (difference * 1_000_000n) / other;
}

test('a rate depends on the seed and the moment', () => {
  const noon = new Date('2026-03-04T12:00:00Z');
  expect(walk('a', 'EUR', noon)).toEqual(walk('a', 'EUR', new Date(noon)));
  expect(walk('a', 'EUR', noon)).not.toEqual(walk('b', 'EUR', noon));
  expect(walk('a', 'USD', noon).units).toBe(10_000_000_000n);
});

test('a rate stays within three per cent and moves slowly', () => {
  const centre = walk('none', 'EUR', new Date(0)).units;
  fc.assert(
    fc.property(fc.string(), currency, moment, (seed, code, at) => {
      const now = walk(seed, code, at).units;
      const soon = walk(seed, code, new Date(at.getTime() + 5_000)).units;
      expect(apart(soon, now)).toBeLessThan(1_000n);
      if (code === 'EUR') expect(apart(now, centre)).toBeLessThan(60_000n);
    }),
  );
});

test('a rate changes over time', () => {
  const start = Date.parse('2026-03-04T12:00:00Z');
  const rates = Array.from(
    { length: 20 },
    (_, step) => walk('seed', 'GBP', new Date(start + step * 15_000)).units,
  );
  expect(new Set(rates).size).toBeGreaterThan(15);
});
