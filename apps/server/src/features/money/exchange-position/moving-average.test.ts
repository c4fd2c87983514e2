// The moving average as an accountant reads it: each row adds a quantity at a value, with the resulting holding and profit.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Holding, nothingHeld, take } from './moving-average.ts';

/** Quantities of EUR and values in USD, both in cents. */
type Step = readonly [
  quantity: bigint,
  value: bigint,
  held: readonly [quantity: bigint, cost: bigint],
  realized: bigint,
];

const courses: readonly (readonly [string, readonly Step[]])[] = [
  [
    'bought twice, half sold, then all: the example of docs/money/exchange-position.md',
    [
      [100_000n, 108_000n, [100_000n, 108_000n], 0n],
      [50_000n, 55_500n, [150_000n, 163_500n], 0n],
      [-75_000n, -84_000n, [75_000n, 81_750n], 2_250n],
      [-100_000n, -110_000n, [-25_000n, -27_500n], 750n],
      [25_000n, 27_000n, [0n, 0n], 500n],
    ],
  ],
  [
    'sold first and bought back dearer: a loss',
    [
      [-10_000n, -10_800n, [-10_000n, -10_800n], 0n],
      [10_000n, 11_000n, [0n, 0n], -200n],
    ],
  ],
  [
    'a third closes a third of the cost, to the nearest cent',
    [
      [3n, 100n, [3n, 100n], 0n],
      [-1n, -34n, [2n, 67n], 1n],
      [-1n, -34n, [1n, 33n], 0n],
      [-1n, -34n, [0n, 0n], 1n],
    ],
  ],
];

describe('the moving average', () => {
  test.each(courses)('is right for %s', (_what, steps) => {
    let holding: Holding = nothingHeld;
    for (const [quantity, value, [held, cost], realized] of steps) {
      const taken = take(holding, quantity, value);
      expect(taken).toEqual({ quantity: held, cost, realized });
      holding = taken;
    }
  });

  test('loses no cent, and an empty holding has no cost', () => {
    const step = fc
      .tuple(fc.bigInt({ min: 1n, max: 10n ** 9n }), fc.bigInt({ min: 0n, max: 10n ** 9n }), fc.boolean())
      .map(([quantity, value, isSold]) =>
        isSold ? ([-quantity, -value] as const) : ([quantity, value] as const),
      );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let holding: Holding = nothingHeld;
        let [values, realized] = [0n, 0n];
        for (const [quantity, value] of steps) {
          const taken = take(holding, quantity, value);
          holding = taken;
          values += value;
          realized += taken.realized;
          if (taken.quantity === 0n) expect(taken.cost).toBe(0n);
          expect(taken.cost * taken.quantity >= 0n).toBe(true);
        }
        expect(holding.cost - realized).toBe(values);
      }),
    );
  });
});
