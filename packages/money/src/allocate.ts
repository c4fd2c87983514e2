// Divides an amount into shares without losing any of it.
import { MoneyError, amount, type Amount } from './amount.ts';

/**
 * Shares an amount by weights with the largest-remainder method: each share is within one minor unit of its exact
 * part, the shares add up to the amount, and ties go to the earlier share, so that the answer is always the same.
 * Weights are whole and not negative, and at least one is above zero.
 */
export function allocate(value: Amount, weights: readonly bigint[]): readonly Amount[] {
  if (weights.some((weight) => weight < 0n)) throw new MoneyError('a weight is not negative');
  const total = weights.reduce((running, weight) => running + weight, 0n);
  if (total === 0n) throw new MoneyError('at least one weight is above zero');

  const sign = value.minor < 0n ? -1n : 1n;
  const magnitude = value.minor * sign;
  const shares = weights.map((weight, index) => ({
    index,
    whole: (magnitude * weight) / total,
    rest: (magnitude * weight) % total,
  }));
  const left = magnitude - shares.reduce((running, part) => running + part.whole, 0n);
  const first = shares
    .toSorted((one, other) =>
      one.rest === other.rest ? one.index - other.index : one.rest > other.rest ? -1 : 1,
    )
    .slice(0, Number(left));
  const favoured = new Set(first.map((part) => part.index));
  return shares.map((part) =>
    amount(value.currency, sign * (part.whole + (favoured.has(part.index) ? 1n : 0n))),
  );
}
