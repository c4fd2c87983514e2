// Exact parts of a whole, for shares of shares: 60 % of 33.33 % has four decimals, and a chain has as many as it is long.

/** `units` of `10000 ** depth`: hundredths of a percent at depth 1, and the same of each of those at depth 2. */
export interface Ratio {
  readonly units: bigint;
  readonly depth: number;
}

const HUNDREDTHS = 10_000n;

export const nothingHeld: Ratio = { units: 0n, depth: 0 };
export const wholeHeld: Ratio = { units: 1n, depth: 0 };

/** Hundredths of a percent as a part of a whole. */
export const ratioOf = (hundredths: bigint): Ratio => ({ units: hundredths, depth: 1 });

const unitsAt = ({ units, depth }: Ratio, at: number): bigint => units * HUNDREDTHS ** BigInt(at - depth);

export function plus(one: Ratio, other: Ratio): Ratio {
  const depth = Math.max(one.depth, other.depth);
  return { units: unitsAt(one, depth) + unitsAt(other, depth), depth };
}

export const times = (one: Ratio, other: Ratio): Ratio => ({
  units: one.units * other.units,
  depth: one.depth + other.depth,
});

/** The rest to a whole; nothing where it is exceeded. */
export function restOf({ units, depth }: Ratio): Ratio {
  const rest = unitsAt(wholeHeld, depth) - units;
  return { units: rest > 0n ? rest : 0n, depth };
}

export function isMore(one: Ratio, other: Ratio): boolean {
  const depth = Math.max(one.depth, other.depth);
  return unitsAt(one, depth) > unitsAt(other, depth);
}

/** In percent with two decimals, cut and never rounded up, without trailing zeros: `11.1` of 11.108889 %. */
export function percentOf(ratio: Ratio): string {
  const at = Math.max(ratio.depth, 1);
  const hundredths = unitsAt(ratio, at) / HUNDREDTHS ** BigInt(at - 1);
  const decimals = String(hundredths % 100n)
    .padStart(2, '0')
    .replace(/0{1,2}$/, '');
  return `${String(hundredths / 100n)}${decimals === '' ? '' : `.${decimals}`}`;
}
