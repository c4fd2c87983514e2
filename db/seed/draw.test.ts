// The seed's random numbers: the same at each call, and evenly distributed.
import { expect, test } from 'vitest';
import { createDraw } from './draw.ts';

function draws(name: string, count: number): readonly number[] {
  const draw = createDraw(name);
  return Array.from({ length: count }, () => draw.between(1, 6));
}

test('a name always draws the same value', () => {
  expect(draws('Bramble 1', 40)).toEqual(draws('Bramble 1', 40));
  expect(draws('Bramble 1', 40)).not.toEqual(draws('Bramble 2', 40));
});

test('both ends are drawn equally often', () => {
  const counts = Map.groupBy(draws('dice', 6_000), (side) => side);
  expect(new Set(counts.keys())).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  for (const { length } of counts.values()) expect(Math.abs(length - 1_000)).toBeLessThan(150);
});

test('an empty list cannot be drawn from', () => {
  expect(() => createDraw('nobody').oneOf([])).toThrow(RangeError);
});
