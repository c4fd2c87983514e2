// The times at which a webhook is sent again.
import { expect, test } from 'vitest';
import { isOut, nextTry } from './retries.ts';

const first = new Date('2026-03-01T00:00:00Z');
const after = (hours: number): Date => new Date(first.getTime() + hours * 3_600_000);

test('retries follow after growing waits and end after three days', () => {
  const waits: number[] = [];
  let now = first;
  for (let tries = 1; ; tries += 1) {
    const next = nextTry(tries, first, now);
    if (next === null) break;
    waits.push((next.getTime() - now.getTime()) / 1000);
    now = next;
  }
  expect(waits.slice(0, 9)).toEqual([5, 30, 120, 600, 1800, 3600, 7200, 14_400, 28_800]);
  expect(waits).toHaveLength(17);
  expect(now).toEqual(after(72));
});

test.each([
  [null, 100, false],
  [first, 71.9, false],
  [first, 72, true],
] as const)('a receiver failing since %s is disabled after %d hours: %s', (since, hours, isIt) => {
  expect(isOut(since, after(hours))).toBe(isIt);
});
