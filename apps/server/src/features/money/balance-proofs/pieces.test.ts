// How an amount is split: by its digits in base two, and in no other way.
import { expect, test } from 'vitest';
import { AMOUNT_MAX, amountOf, heightsOf } from './pieces.ts';

test.each([
  ['nothing', 0n, []],
  ['one unit', 1n, [0]],
  ['two units', 2n, [1]],
  ['three units', 3n, [1, 0]],
  ['a power of two', 1n << 40n, [40]],
  ['one less than a power of two', 255n, [7, 6, 5, 4, 3, 2, 1, 0]],
  ['1,234.56 in cents', 123_456n, [16, 15, 14, 13, 9, 6]],
  ['the largest amount', AMOUNT_MAX, Array.from({ length: 128 }, (_, n) => 127 - n)],
] as const)('%s', (_, amount, heights) => {
  expect(heightsOf(amount)).toEqual(heights);
});

test('pieces add up to the amount, are never zero, and each is smaller than the one before', () => {
  for (let n = 0; n < 4_000; n += 1) {
    const amount = (BigInt(n) * 0x9e37_79b9_7f4a_7c15n * BigInt(n)) & AMOUNT_MAX;
    const pieces = heightsOf(amount).map(amountOf);
    expect(pieces.reduce((sum, piece) => sum + piece, 0n)).toBe(amount);
    expect(pieces.every((piece, at) => piece > 0n && (at === 0 || piece < (pieces[at - 1] ?? 0n)))).toBe(true);
  }
});

test.each([-1n, AMOUNT_MAX + 1n])('an amount of %s is refused', (amount) => {
  expect(() => heightsOf(amount)).toThrow(RangeError);
});
