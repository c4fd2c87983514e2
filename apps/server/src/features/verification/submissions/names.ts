// Compares names as documents and forms spell them: same, close (somebody looks), or other. Pure.
import anyAscii from 'any-ascii';

export type NameMatch = 'same' | 'close' | 'other';

/**
 * The words of a name without accents, in capitals and in one order: documents print the family name first or last. Names
 * in Chinese characters keep their order, and their spaces mean nothing.
 */
export function nameKeyOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return words.every(isHan) ? words.join('') : words.toSorted().join(' ');
}

/**
 * Same: only case, accents, spelled-out letters (Müller, Mueller), apostrophes, hyphens, spaces or the order of words
 * differ. Close: also a middle name, an initial, a title, one letter, or the script. Empty names are other.
 */
export function compareNames(one: string, other: string): NameMatch {
  if (nameKeyOf(one) === '' || nameKeyOf(other) === '') return 'other';
  if (nameKeyOf(one) === nameKeyOf(other)) return 'same';
  const found = spellingsOf(one).flatMap((words) =>
    spellingsOf(other).map((more) => compareWords(words, more)),
  );
  const best = bestOf(found);
  if (isLatin(one) && isLatin(other)) return best;
  // Different names in characters can have one spelling in Latin letters, and one name can have several: Chan
  // and Chen.
  return best !== 'other' || isHan(one) !== isHan(other) ? 'close' : 'other';
}

const bestOf = (found: readonly NameMatch[]): NameMatch =>
  (['same', 'close'] as const).find((match) => found.includes(match)) ?? 'other';

export const isLatin = (name: string): boolean =>
  /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u.test(name);
export const isHan = (name: string): boolean => /\p{Script=Han}/u.test(name);

/** How passports spell letters out (ICAO 9303, part 3, section 6), where that is not the letter without its mark. */
const SPELLED_OUT: ReadonlyMap<string, string> = new Map([
  ['Ä', 'AE'],
  ['Å', 'AA'],
  ['Ö', 'OE'],
  ['Ø', 'OE'],
  ['Ü', 'UE'],
]);

/** The words of a name in the letters A to Z, without marks and with marks spelled out. */
function spellingsOf(name: string): readonly (readonly string[])[] {
  const letters = [...name.normalize('NFC').toUpperCase()];
  return [letters, letters.map((letter) => SPELLED_OUT.get(letter) ?? letter)].map((spelled) =>
    spelled
      .map((letter) => (isHan(letter) ? `${anyAscii(letter)} ` : anyAscii(letter)))
      .join('')
      .toUpperCase()
      .replaceAll(/['`]/gu, '')
      .split(/[^A-Z0-9]+/u)
      .filter(Boolean),
  );
}

/** Titles and suffixes that a form or a document may leave out. */
const TITLES: ReadonlySet<string> = new Set(
  'MR MRS MS MISS DR PROF SIR JR JNR JUNIOR SR SNR SENIOR II III IV ESQ'.split(' '),
);

function compareWords(one: readonly string[], other: readonly string[]): NameMatch {
  const { left, right } = apart(one, other);
  if (left === right) return 'same';
  const untitled = [one, other].map((words) => words.filter((word) => !TITLES.has(word))) as [
    string[],
    string[],
  ];
  return isClose(...untitled) ? 'close' : 'other';
}

interface Apart {
  readonly shared: number;
  /** The letters of the words that the other does not have. */
  readonly left: string;
  readonly right: string;
}

function apart(one: readonly string[], other: readonly string[]): Apart {
  const rest = [...other];
  const own = one.filter((word) => {
    const place = rest.indexOf(word);
    if (place !== -1) rest.splice(place, 1);
    return place === -1;
  });
  return { shared: one.length - own.length, left: own.join(''), right: rest.join('') };
}

/** The fewest letters: shorter rests more likely belong to another name than to a misspelled one. */
const LETTERS_MIN = 4;

function isClose(one: readonly string[], other: readonly string[]): boolean {
  const { shared, left, right } = apart(one, other);
  if (shared === 0) return false;
  const [short, long] = left.length < right.length ? [left, right] : [right, left];
  if (short === long) return true;
  if (short === '') return shared > 1;
  const isPart = long.startsWith(short) || long.endsWith(short);
  if (isPart && (short.length === 1 || short.length >= LETTERS_MIN)) return true;
  return short.length >= LETTERS_MIN && isOneLetterOff(short, long);
}

/** True when one letter is replaced, missing or added. */
function isOneLetterOff(short: string, long: string): boolean {
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  const skipped = short.length === long.length ? start + 1 : start;
  return short.slice(skipped) === long.slice(start + 1);
}
