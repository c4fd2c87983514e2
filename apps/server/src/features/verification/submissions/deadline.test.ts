// When a decision is due, over weekends and holidays. Times are Hong Kong's.
import { expect, test } from 'vitest';
import { dueOn, promisedOn } from './deadline.ts';

const holidays = new Set(['2026-04-03', '2026-04-06', '2026-04-07']);

test.each([
  ['on a Monday', '2026-03-02T10:00:00+08:00', 1, '2026-03-04'],
  ['on a Monday, at the second level', '2026-03-02T10:00:00+08:00', 2, '2026-03-05'],
  ['a minute before midnight', '2026-03-02T23:59:00+08:00', 1, '2026-03-04'],
  ['a minute after', '2026-03-03T00:01:00+08:00', 1, '2026-03-05'],
  ['on a Friday', '2026-03-06T18:00:00+08:00', 1, '2026-03-10'],
  ['on a Saturday', '2026-03-07T18:00:00+08:00', 2, '2026-03-11'],
  ['before holidays and a weekend', '2026-04-02T09:00:00+08:00', 1, '2026-04-09'],
] as const)('a verification submitted %s is due on the right day', (_when, at, level, day) =>
  expect(dueOn(new Date(at), level, holidays)).toBe(day),
);

test.each([
  [1, '2026-03-04', '2026-03-05'],
  [2, '2026-03-06', '2026-03-06'],
  [null, null, null],
] as const)('at level %s, due %s, the member reads the day of the second decision', (level, day, read) =>
  expect(
    promisedOn({ level, dueOn: day, submittedAt: new Date('2026-03-02T10:00:00+08:00') }, holidays),
  ).toBe(read),
);
