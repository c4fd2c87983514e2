// A slot finds the values that were put into it.
import { expect, test } from 'vitest';
import { slot } from './slot.ts';

test('a slot holds exactly the values put into it', () => {
  const numbers = slot<{ readonly number: number }>();
  const words = slot<() => string>();
  const [one, two] = [numbers({ number: 1 }), numbers({ number: 2 })];
  const word = words(() => 'word');
  const exported = [word, { number: 3 }, one, [two, one], 'text', null];
  expect(numbers.among(exported)).toEqual([one, two]);
  expect(words.among(exported)).toEqual([word]);
});
