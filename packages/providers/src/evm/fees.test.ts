// The gas fees of a transaction, at first and when it is replaced.
import { describe, expect, test } from 'vitest';
import { firstFees, isTooCheap, raisedFees, weiOf } from './fees.ts';

const GWEI = weiOf(1);
const fees = (max: bigint, tip: bigint) => ({ maxFeePerGas: max * GWEI, maxPriorityFeePerGas: tip * GWEI });
const market = (base: bigint, tip: bigint) => ({ baseFeePerGas: base * GWEI, priorityFee: tip * GWEI });

describe('the first fees', () => {
  test.each([
    ['leave room for a base fee that doubles', market(20n, 2n), 200n, fees(42n, 2n)],
    ['never pass the ceiling', market(20n, 2n), 30n, fees(30n, 2n)],
    ['are none where the network asks for more', market(20n, 2n), 21n, null],
  ])('%s', (_what, given, ceiling, expected) => {
    expect(firstFees(given, ceiling * GWEI)).toEqual(expected);
  });
});

test.each([
  [fees(20n, 1n), 20n, false],
  [fees(20n, 1n), 21n, true],
])('%o at a base fee of %s is too cheap: %s', (given, base, expected) => {
  expect(isTooCheap(given, market(base, 1n))).toBe(expected);
});

describe('the fees of a replacement', () => {
  test.each([
    ['by an eighth', fees(80n, 8n), market(10n, 1n), 200n, fees(90n, 9n)],
    ['to what the network asks for', fees(20n, 1n), market(60n, 3n), 200n, fees(123n, 3n)],
    ['up to the ceiling', fees(20n, 1n), market(60n, 3n), 100n, fees(100n, 3n)],
    ['not above it', fees(95n, 1n), market(10n, 1n), 100n, null],
    ['not below what the network asks for', fees(20n, 1n), market(99n, 3n), 100n, null],
  ])('are raised %s', (_what, before, given, ceiling, expected) => {
    expect(raisedFees(before, given, ceiling * GWEI)).toEqual(expected);
  });

  test('are raised by at least an eighth, to the network’s price, and never above the ceiling', () => {
    for (let max = 0n; max < 500n; max += 7n)
      for (const base of [0n, 1n, 63n, 511n]) {
        const before = { maxFeePerGas: max, maxPriorityFeePerGas: max / 9n };
        const found = raisedFees(before, { baseFeePerGas: base, priorityFee: 2n }, 600n);
        if (found === null) continue;
        expect(found.maxFeePerGas * 8n).toBeGreaterThanOrEqual(max * 9n);
        expect(found.maxPriorityFeePerGas * 8n).toBeGreaterThanOrEqual((max / 9n) * 9n);
        expect(found.maxPriorityFeePerGas).toBeGreaterThan(max / 9n);
        expect(found.maxFeePerGas).toBeGreaterThanOrEqual(base + found.maxPriorityFeePerGas);
        expect(found.maxFeePerGas).toBeLessThanOrEqual(600n);
      }
  });
});
