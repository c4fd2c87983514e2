// A position's value, profit of the day and the month, average rate and limit.
import { rate, type Rate } from '@causeway/money';
import { describe, expect, test } from 'vitest';
import type { PositionRow } from './position-store.ts';
import { averageRate, worthNow } from './worth-now.ts';

const nothing = { quantity: 0n, cost: 0n, realized: 0n };
/** A holding of 1,000.00 EUR at 1.08, bought before today. */
const row: PositionRow = {
  ...{ currency: 'EUR', quantity: 100_000n, cost: 108_000n, day: nothing, month: nothing },
  ...{ estimated: 0, unsettled: 0n, longUsd: null, shortUsd: null },
};
const at = (text: string) => (): Rate => rate(text);
const never = () => undefined;

describe('the profit of a position', () => {
  test('held all day is the change of rate since the previous day', () => {
    expect(worthNow(row, at('1.10'), at('1.09'), at('1.05'))).toMatchObject({
      ...{ value: 110_000n, unrealized: 2_000n },
      day: { realized: 0n, unrealized: 1_000n },
      month: { realized: 0n, unrealized: 5_000n },
    });
  });

  test('received today starts at its own rate', () => {
    const today = { ...row, day: { quantity: 100_000n, cost: 108_000n, realized: 0n } };
    expect(worthNow(today, at('1.10'), never, at('1.05')).day).toEqual({ realized: 0n, unrealized: 2_000n });
  });

  test('is realized by a sale today, less its earlier unrealized part', () => {
    const day = { quantity: -50_000n, cost: -54_000n, realized: 1_500n };
    const sold = { ...row, quantity: 50_000n, cost: 54_000n, day };
    // The holding had 1,000 unrealized in the morning; the remaining half has 500, at the same rate.
    expect(worthNow(sold, at('1.09'), at('1.09'), at('1.05')).day).toEqual({
      realized: 1_500n,
      unrealized: -500n,
    });
  });

  test('is unknown without an earlier rate', () => {
    expect(worthNow(row, at('1.10'), never, never).day.unrealized).toBeNull();
    expect(worthNow(row, never, at('1.09'), at('1.05'))).toMatchObject({ value: null, unrealized: null });
  });
});

describe('a limit of the position', () => {
  test.each([
    ['reached', { longUsd: 110_000n }, null],
    ['passed', { longUsd: 109_999n }, 'long'],
    ['of the other side', { shortUsd: 1n }, null],
    ['passed by an exchange that settles later', { longUsd: 110_000n, unsettled: 1_000n }, 'long'],
    ['kept, thanks to one', { longUsd: 109_999n, unsettled: -1_000n }, null],
    ['passed below zero', { shortUsd: 1_000n, quantity: -1_000n, cost: -1_080n }, 'short'],
    ['of nothing at all', { longUsd: 0n }, 'long'],
  ] as const)('is %s', (_what, changed, passed) => {
    expect(worthNow({ ...row, ...changed }, at('1.10'), never, never).passed).toBe(passed);
  });
});

test.each([
  [100_000n, 108_000n, 2, 10_800_000_000n],
  [-100_000n, -108_000n, 2, 10_800_000_000n],
  [1_000_000n, 640_000n, 0, 64_000_000n],
  [5_000_000n, 500n, 6, 10_000_000_000n],
  [0n, 0n, 2, null],
])('the average rate of %s at a cost of %s cents with %s decimals', (quantity, cost, decimals, average) => {
  expect(averageRate({ quantity, cost }, decimals)).toBe(average);
});
