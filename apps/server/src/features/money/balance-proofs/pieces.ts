// The pieces of a balance: the powers of two that it is made of, its digits in base two. An amount has one such list, so nobody
// chooses how a balance is split, and a list without one of them is another amount (MON-890).

/** An amount that the format can carry, in minor units. */
export const AMOUNT_MAX = (1n << 128n) - 1n;

/** Heights of the pieces, largest first: a piece of height h is 2^h minor units. Throws a RangeError below zero and above AMOUNT_MAX. */
export function heightsOf(amount: bigint): readonly number[] {
  if (amount < 0n || amount > AMOUNT_MAX) throw new RangeError(`an amount of ${amount} has no pieces`);
  const digits = amount.toString(2);
  return [...digits].flatMap((digit, n) => (digit === '1' ? [digits.length - 1 - n] : []));
}

/** Minor units. */
export const amountOf = (height: number): bigint => 1n << BigInt(height);
