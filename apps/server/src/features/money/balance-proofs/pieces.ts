// The pieces of a balance: powers of two that add up to it. None exceeds a sixty-fourth of the total, so that
// the rest besides a large balance reveals nothing; smaller pieces are the binary digits of the rest
// (MON-890).

/** The largest amount in the format, in minor units. */
export const AMOUNT_MAX = (1n << 128n) - 1n;

/** Gives a total from 64 to 127 pieces of the largest size. */
const LARGEST_BITS = 7;

/** The height of the largest pieces of a day: a piece of height h is 2^h minor units. */
export const highestOf = (total: bigint): number => Math.max(0, total.toString(2).length - LARGEST_BITS);

/**
 * The heights of the pieces, largest first, none above `highest`. Throws a RangeError below zero, above
 * AMOUNT_MAX, and for an amount above the total of such a day.
 */
export function heightsOf(amount: bigint, highest: number): readonly number[] {
  const largest = amount >> BigInt(highest);
  if (amount < 0n || amount > AMOUNT_MAX || largest >= 1n << BigInt(LARGEST_BITS))
    throw new RangeError(`an amount of ${amount} has no pieces up to 2^${highest}`);
  const digits = (amount - largest * amountOf(highest)).toString(2);
  return [
    ...Array.from({ length: Number(largest) }, () => highest),
    ...[...digits].flatMap((digit, n) => (digit === '1' ? [digits.length - 1 - n] : [])),
  ];
}

/** The minor units of a piece. */
export const amountOf = (height: number): bigint => 1n << BigInt(height);
