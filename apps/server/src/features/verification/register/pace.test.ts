// The pace of requests by hand, as a table: minutes ago, member, colleague, companies.
import { expect, test } from 'vitest';
import { type RegisterRequest, mayAskAt } from './pace.ts';

const now = new Date('2026-03-02T10:00:00Z');

type Row = readonly [minutesAgo: number, memberId: string, staffId: string, companies: number];
const request = ([minutesAgo, memberId, staffId, companies]: Row): RegisterRequest => ({
  ...{ memberId, staffId, companies },
  at: new Date(now.getTime() - minutesAgo * 60_000),
});

test.each<[string, readonly Row[], number, number | null]>([
  ['nothing was asked', [], 1, null],
  [
    'the member was asked about twice',
    [
      [5, 'm', 'a', 1],
      [4, 'm', 'b', 1],
    ],
    1,
    null,
  ],
  [
    'three times, by anybody',
    [
      [50, 'm', 'b', 1],
      [5, 'm', 'a', 1],
      [4, 'm', 'b', 1],
    ],
    1,
    10,
  ],
  [
    'once more than an hour ago',
    [
      [60, 'm', 'b', 1],
      [5, 'm', 'a', 1],
      [4, 'm', 'b', 1],
    ],
    1,
    null,
  ],
  [
    'about another member',
    [
      [3, 'n', 'b', 1],
      [2, 'n', 'b', 1],
      [1, 'n', 'b', 1],
    ],
    1,
    null,
  ],
  ['59 companies were asked about', [[30, 'n', 'a', 59]], 1, null],
  ['60 were', [[30, 'n', 'a', 60]], 1, 30],
  ['60 by a colleague', [[30, 'n', 'b', 60]], 1, null],
  [
    'the oldest gives room enough',
    [
      [50, 'n', 'a', 20],
      [20, 'o', 'a', 40],
    ],
    3,
    10,
  ],
  ['it alone is more', [], 70, null],
  [
    'both limits are reached',
    [
      [40, 'm', 'a', 20],
      [30, 'm', 'a', 20],
      [20, 'm', 'a', 20],
    ],
    21,
    30,
  ],
])('when %s', (_what, rows, companies, minutes) => {
  const at = mayAskAt(rows.map(request), { memberId: 'm', staffId: 'a', companies }, now);
  expect(at && (at.getTime() - now.getTime()) / 60_000).toBe(minutes);
});
