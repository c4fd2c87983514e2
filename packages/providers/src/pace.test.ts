// A pace limits simultaneous calls, but does not delay a single one.
import { expect, test } from 'vitest';
import { createPace } from './pace.ts';

/** A clock that only moves when somebody waits. */
function stoppedClock() {
  let time = 0;
  const clock = {
    now: () => time,
    wait: (milliseconds: number) =>
      Promise.resolve().then(() => void (time = Math.max(time, time + milliseconds))),
  };
  return { clock, pass: (milliseconds: number) => (time += milliseconds), now: () => time };
}

test('calls in a row start no faster than the pace allows', async () => {
  const { clock, now } = stoppedClock();
  const inPace = createPace(10, clock);
  const starts: number[] = [];
  for (let call = 0; call < 200; call += 1) await inPace(async () => void starts.push(now()));
  const busiest = Math.max(
    ...starts.map((start) => starts.filter((at) => at >= start && at < start + 1000).length),
  );
  expect([starts.length, busiest, starts.at(-1)]).toEqual([200, 10, 19_900]);
});

test('a call after a pause starts at once', async () => {
  const { clock, pass, now } = stoppedClock();
  const inPace = createPace(2, clock);
  await inPace(async () => undefined);
  pass(10_000);
  await inPace(async () => undefined);
  expect(now()).toBe(10_000);
});

test('a call that fails keeps its place, and the next one still waits', async () => {
  const { clock, now } = stoppedClock();
  const inPace = createPace(1, clock);
  await expect(inPace(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await inPace(async () => undefined);
  expect(now()).toBe(1000);
});
