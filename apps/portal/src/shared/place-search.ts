// Finds places in long lists by name in any of our languages, by code, or by calling code; the best match
// first. Pure.
import { countryName, languages } from '@causeway/contract';

const RANKS = { exact: 0, begins: 1, word: 2, within: 3 } as const;
type Rank = (typeof RANKS)[keyof typeof RANKS];

function rankOf(name: string, sought: string): Rank | undefined {
  const at = name.indexOf(sought);
  if (name === sought) return RANKS.exact;
  if (at === 0) return RANKS.begins;
  if (at > 0) return name.at(at - 1) === ' ' ? RANKS.word : RANKS.within;
  return undefined;
}

/** A short code must match from its beginning, so that 'in' does not find China. */
function bestRank(names: readonly string[], codes: readonly string[], sought: string): Rank | undefined {
  const byName = names.map((name) => rankOf(name.toLowerCase(), sought));
  const byCode = codes
    .map((code) => rankOf(code.toLowerCase(), sought))
    .filter((rank) => rank === RANKS.exact || rank === RANKS.begins);
  const ranks = [...byName, ...byCode].filter((rank) => rank !== undefined);
  return ranks.length === 0 ? undefined : (Math.min(...ranks) as Rank);
}

export interface Place {
  readonly names: readonly string[];
  readonly codes: readonly string[];
}

/** Matching places, the best first; for an empty text all of them, in their order. */
export function placesFound<Entry>(
  entries: readonly Entry[],
  placeOf: (entry: Entry) => Place,
  text: string,
): Entry[] {
  const sought = text.trim().toLowerCase().replace(/^\+/, '');
  if (sought === '') return [...entries];
  return entries
    .flatMap((entry) => {
      const { names, codes } = placeOf(entry);
      const rank = bestRank(names, codes, sought);
      return rank === undefined ? [] : [{ entry, rank }];
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry);
}

/** A country's names in the three languages. */
export const namesOf = (countryCode: string): readonly string[] =>
  languages.map((language) => countryName(countryCode, language));
