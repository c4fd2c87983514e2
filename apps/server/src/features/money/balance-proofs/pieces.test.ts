// An amount is split into the largest pieces of the day, and the binary digits of the rest.
import { expect, test } from 'vitest';
import { AMOUNT_MAX, amountOf, heightsOf, highestOf } from './pieces.ts';

test.each([
  ['nothing', 0n, 20, []],
  ['one unit', 1n, 20, [0]],
  ['two units', 2n, 20, [1]],
  ['three units', 3n, 20, [1, 0]],
  ['a power of two', 1n << 20n, 20, [20]],
  ['one less than a power of two', 255n, 20, [7, 6, 5, 4, 3, 2, 1, 0]],
  ['1,234.56 in cents', 123_456n, 20, [16, 15, 14, 13, 9, 6]],
  ['1,234.56 where 327.68 is the largest piece', 123_456n, 15, [15, 15, 15, 14, 13, 9, 6]],
  ['five units where one is the largest piece', 5n, 0, [0, 0, 0, 0, 0]],
  ['the largest amount', AMOUNT_MAX, 121, [...Array.from({ length: 127 }, () => 121), ...below(121)]],
] as const)('the pieces of %s have the right heights', (_, amount, highest, heights) => {
  expect(heightsOf(amount, highest)).toEqual(heights);
});

function below(height: number): readonly number[] {
  return Array.from({ length: height }, (_, n) => height - 1 - n);
}

test('pieces add up to the amount and stay within a sixty-fourth of the total', () => {
  for (let n = 1; n < 600; n += 1) {
    const total = (BigInt(n) * 0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835n) & AMOUNT_MAX;
    const highest = highestOf(total);
    for (const amount of [total, total / 3n, total / 1_000n, 0n]) {
      const pieces = heightsOf(amount, highest).map(amountOf);
      expect(pieces.reduce((sum, piece) => sum + piece, 0n)).toBe(amount);
      expect(pieces.every((piece, at) => piece > 0n && piece <= (pieces[at - 1] ?? AMOUNT_MAX))).toBe(true);
      expect(pieces.every((piece) => piece * 64n <= total || piece === 1n)).toBe(true);
    }
  }
});

test.each([
  [0n, 0],
  [1n, 0],
  [127n, 0],
  [128n, 1],
  [4_624_963n, 16],
  [AMOUNT_MAX, 121],
])('for a total of %s the largest pieces have height %s', (total, highest) => {
  expect(highestOf(total)).toBe(highest);
});

test.each([
  [-1n, 20],
  [AMOUNT_MAX + 1n, 121],
  [1n << 27n, 20],
])('an amount of %s is refused if the largest pieces have height %s', (amount, highest) => {
  expect(() => heightsOf(amount, highest)).toThrow(RangeError);
});
