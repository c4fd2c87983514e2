// The result of an account's day, as an accountant calculates it.
import { expect, test } from 'vitest';
import { type AccountSums, workOutDays } from './work-out-days.ts';

const [D1, D2] = ['2026-03-02', '2026-03-03'] as const;
const closing = (day: string, minor: bigint | null, account = 'A') => ({ account, day, closing: minor });
const nothing: AccountSums = {
  ...{ days: [D1, D2], ours: 1000n, lines: [], entries: [], statements: [], young: [], explained: [] },
};

test('the difference is split into in transit, explained and unexplained', () => {
  const sums = {
    ...nothing,
    // Both sides have 100, the books a day earlier; only the bank has 40 more, and people explained 30 of them.
    lines: [{ day: D1, all: 100n, matched: 100n }],
    entries: [{ day: D2, all: 140n, matched: 100n }],
    statements: [closing(D1, 1000n), closing(D2, 1140n)],
    explained: [{ day: D2, amount: 30n }],
  };
  expect(workOutDays(sums)).toEqual([
    { day: D1, ours: 1100n, theirs: 1000n, inTransit: -100n, explained: 0n, unexplained: 0n },
    { day: D2, ours: 1100n, theirs: 1140n, inTransit: 0n, explained: 30n, unexplained: 10n },
  ]);
});

test('a recent difference is in transit, not unexplained', () => {
  const sums = {
    ...nothing,
    lines: [{ day: D2, all: 50n, matched: 0n }],
    statements: [closing(D2, 1000n)],
    young: [{ day: D2, amount: -50n }],
  };
  expect(workOutDays(sums)[1]).toMatchObject({ theirs: 1000n, inTransit: -50n, unexplained: 0n });
});

test('a day without a statement or its balance has no result', () => {
  expect(workOutDays({ ...nothing, statements: [closing(D1, null)] })).toMatchObject([
    { theirs: null, unexplained: null },
    { theirs: null, unexplained: null },
  ]);
});

test('accounts at a bank are added up, each with its newest balance', () => {
  const sums = { ...nothing, statements: [closing(D1, 700n), closing(D1, 300n, 'B'), closing(D2, 800n)] };
  expect(workOutDays(sums)[1]).toMatchObject({ theirs: 1100n, unexplained: 100n });
});
