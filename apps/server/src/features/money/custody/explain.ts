// Holds what the chain has in a place against the books: what explains a difference, and what nothing explains.

/** Amounts in minor units. */
export interface PlaceBooks {
  /** The books before and after the chain was read. */
  readonly inBooks: readonly [bigint, bigint];
  /** Booked, and in no block by the earliest and by the latest state that the chain may have shown. */
  readonly notFinal: { readonly low: bigint; readonly high: bigint };
  /** Signed and not booked as gone: some of it may have left by then. */
  readonly sent: bigint;
  /** On its way here from another wallet of the house: some of it may have arrived by then. */
  readonly coming: bigint;
  /** What left without a payment of ours, by the nightly checks. */
  readonly collected: bigint;
}

export const noBooks: PlaceBooks = {
  inBooks: [0n, 0n],
  notFinal: { low: 0n, high: 0n },
  sent: 0n,
  coming: 0n,
  collected: 0n,
};

/** Above zero the chain has more than the books and all that explains it allow, below zero less. */
export function unexplainedOf(
  units: bigint,
  { inBooks: [before, after], notFinal, sent, coming, collected }: PlaceBooks,
): bigint {
  const [least, most] = before < after ? [before, after] : [after, before];
  const low = least - notFinal.high - sent - collected;
  const high = most - notFinal.low - collected + coming;
  if (units > high) return units - high;
  return units < low ? units - low : 0n;
}
