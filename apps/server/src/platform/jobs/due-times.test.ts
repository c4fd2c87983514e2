// When a scheduled task is due, by a clock that the test moves.
import { expect, test } from 'vitest';
import { type DueTimes, createDueTimes } from './due-times.ts';

function times() {
  const clock = { now: 0 };
  return Object.assign(
    createDueTimes(() => clock.now),
    { clock },
  );
}

/** The seconds, up to a hundred, after which it is due for the first time. */
function dueAfter(made: ReturnType<typeof times>): number {
  const from = made.clock.now;
  for (let second = 0; second < 100; second += 1) {
    made.clock.now = from + second * 1000;
    if (made.isDue('a')) return second;
  }
  return Infinity;
}

const ran = (made: DueTimes, everySeconds = 30): void => made.begun('a', everySeconds);

test('a task is due at once, then after its interval', () => {
  const made = times();
  expect(dueAfter(made)).toBe(0);
  ran(made);
  expect(dueAfter(made)).toBe(30);
});

test.each([
  ['earlier', 5000, 5],
  ['when it is past', -5000, 0],
  ['never later than its interval', 60_000, 30],
])('a run may return when it has work again: %s', (_, milliseconds, seconds) => {
  const made = times();
  ran(made);
  made.again('a', milliseconds);
  expect(dueAfter(made)).toBe(seconds);
});

test('a failed run is repeated soon, then after growing waits up to the interval, until a success', () => {
  const made = times();
  const waits = Array.from({ length: 6 }, () => {
    ran(made);
    made.failed('a');
    return dueAfter(made);
  });
  expect(waits).toEqual([2, 4, 8, 16, 30, 30]);
  ran(made);
  made.done('a');
  ran(made);
  made.failed('a');
  expect(dueAfter(made)).toBe(2);
});

test('a change during a run causes another run, whatever the run returns', () => {
  const made = times();
  ran(made);
  made.soon('a');
  made.again('a', 20_000);
  expect(dueAfter(made)).toBe(0);
});

test('all tasks are due when it is unknown which rows were written', () => {
  const made = times();
  ran(made);
  made.allSoon();
  expect(dueAfter(made)).toBe(0);
});
