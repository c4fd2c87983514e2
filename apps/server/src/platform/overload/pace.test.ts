// The wait of a call that comes now.
import { expect, test } from 'vitest';
import { createPace } from './pace.ts';

test('a new caller waits for all earlier ones', () => {
  const pace = createPace(0.5);
  expect([pace.wait(0), pace.wait(3)]).toEqual([0, 1.5]);
  pace.done(2, 0.2);
  expect(pace.wait(3)).toBeCloseTo(0.3);
});

test('recent measurements count more than older ones', () => {
  const pace = createPace();
  expect(pace.wait(5)).toBe(0);
  pace.done(1, 0.1);
  for (let i = 0; i < 20; i += 1) pace.done(1, 1);
  expect(pace.wait(1)).toBeGreaterThan(0.95);
});
