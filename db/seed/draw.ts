// Repeatable random numbers: a small generator with a seed of its own (xorshift32 by George Marsaglia).

export interface Draw {
  /** A whole number from `min` to `max`, both included. */
  between(min: number, max: number): number;
  oneOf<Item>(items: readonly Item[]): Item;
  /** True in `chance` of a hundred draws, on average. */
  percent(chance: number): boolean;
}

/** Draws that depend only on the name, so that one more line here changes nothing elsewhere. */
export function createDraw(name: string): Draw {
  let state = [...name].reduce(
    (hash, sign) => Math.imul(hash ^ sign.charCodeAt(0), 16_777_619),
    0x81_1c_9d_c5,
  );
  const next = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
  // The first numbers of similar names are still similar.
  for (let skipped = 0; skipped < 8; skipped += 1) next();

  const between = (min: number, max: number): number => min + (next() % (max - min + 1));
  return {
    between,
    oneOf: (items) => {
      const item = items[between(0, items.length - 1)];
      if (item === undefined) throw new RangeError('nothing to draw from');
      return item;
    },
    percent: (chance) => between(1, 100) <= chance,
  };
}
