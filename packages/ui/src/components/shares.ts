// Shares of a whole in tenths of a percent that add up to exactly one hundred percent.

/**
 * Distributes the remainders to the largest fractions, ties to the earlier ones; all shares are zero if the
 * total is zero. Weights are not negative.
 */
export function permilleShares(weights: readonly bigint[]): readonly number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  if (total === 0n) return weights.map(() => 0);
  const parts = weights.map((weight, index) => ({
    index,
    whole: (weight * 1000n) / total,
    rest: (weight * 1000n) % total,
  }));
  const left = 1000n - parts.reduce((sum, part) => sum + part.whole, 0n);
  const ordered = parts.toSorted((one, other) =>
    one.rest === other.rest ? one.index - other.index : one.rest > other.rest ? -1 : 1,
  );
  const favoured = new Set(ordered.slice(0, Number(left)).map((part) => part.index));
  return parts.map((part) => Number(part.whole) + (favoured.has(part.index) ? 1 : 0));
}
