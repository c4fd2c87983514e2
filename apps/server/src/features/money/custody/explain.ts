// Compares a place's money on the chain with the books: the explained and the unexplained part of the difference.

/** Amounts in minor units. */
export interface PlaceBooks {
  /** The book balance before and after the chain was read. */
  readonly inBooks: readonly [bigint, bigint];
  /**
   * Booked money that is in no block of the earliest, or of the latest, state that the chain may have shown.
   */
  readonly notFinal: { readonly low: bigint; readonly high: bigint };
  /** Signed payments whose departure is not booked yet: some of the money may have left already. */
  readonly sent: bigint;
  /** Money on its way from another wallet of the house: some of it may have arrived already. */
  readonly coming: bigint;
  /** The amount that left without a payment of the house, by the nightly checks. */
  readonly collected: bigint;
}

export const noBooks: PlaceBooks = {
  inBooks: [0n, 0n],
  notFinal: { low: 0n, high: 0n },
  sent: 0n,
  coming: 0n,
  collected: 0n,
};

/**
 * The unexplained difference: above zero if the chain has more than the books and all explanations allow,
 * below zero if it has less.
 */
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
