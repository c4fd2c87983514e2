// Writes a text in the letters that a bank accepts. A letter without a spelling in the set is reported, and never replaced
// by a question mark.

/**
 * `swift-x`: SWIFT's character set x. `epc-latin`: the basic Latin set of EPC217-08, which has the same characters and other
 * spellings. `sps-latin`: the part of Unicode in the Swiss Payment Standards. `utf-8`: everything that XML allows.
 */
export type Letters = 'swift-x' | 'epc-latin' | 'sps-latin' | 'utf-8';

export interface Writing {
  /** The text in the set; one line without blanks at its ends. */
  readonly text: string;
  /** Letters of the original that the set cannot write, each once; they are missing from `text`. */
  readonly unwritable: readonly string[];
}

const BASIC_LATIN = /^[A-Za-z0-9/\-?:().,'+ ]$/;

/** A letter that a text may contain unchanged. */
const allowed: Readonly<Record<Letters, RegExp>> = {
  'swift-x': BASIC_LATIN,
  'epc-latin': BASIC_LATIN,
  'sps-latin': /^[ -~\u00a1-\u00ac\u00ae-\u017f\u0218-\u021b\u20ac]$/,
  // XML 1.0, without controls, private use, unassigned and invisible characters.
  'utf-8': /^(?!\p{Default_Ignorable_Code_Point})[^\p{C}\p{Zl}\p{Zp}]$/u,
};

/** Pairs of a letter and its spelling. */
const pairs = (table: string): readonly (readonly [string, string])[] =>
  table
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [letter = ''] = pair;
      return [letter, pair.slice(letter.length)];
    });

/** Letters that Unicode does not decompose: ICAO Doc 9303 part 3, section 6. */
const LATIN = pairs(`
  ßss ẞSS ÆAE æae ŒOE œoe ØOE øoe ŁL łl ĐD đd ÐD ðd ÞTH þth ıi ĦH ħh ŦT ŧt ŊN ŋn ĸq ƏE əe ƠO ơo ƯU ưu
  ƒf ȷj ɐa ɓb ɖd ɗd ɛe ɔo ƆO ƐE ƊD ƁB ŉn`);

/** ICAO Doc 9303 part 3, section 6; soft and hard signs of Russian and Ukrainian have no sound of their own. */
const CYRILLIC_SMALL = pairs(`
  аa бb вv гg дd еe ёe жzh зz иi йi кk лl мm нn оo пp рr сs тt уu фf хkh цts чch шsh щshch ъie ыy эe юiu яia
  іi їi єie ґg ўu ђd ѓg ѕdz јj љlj њnj ћc ќk џdz`);
const SOFT_SIGNS = ['ь', 'Ь'];

/** ELOT 743 (ISO 843), letter by letter. */
const GREEK_SMALL = pairs('αa βv γg δd εe ζz ηi θth ιi κk λl μm νn ξx οo πp ρr σs ςs τt υy φf χch ψps ωo');

const capitalised = (table: readonly (readonly [string, string])[]): readonly (readonly [string, string])[] =>
  table.flatMap(([letter, written]) => {
    const capital = letter.toUpperCase();
    const own: readonly [string, string] = [letter, written];
    return capital === letter || capital.length > 1 ? [own] : [own, [capital, written.toUpperCase()]];
  });

/** Characters that every character set except UTF-8 spells another way. */
const SIGNS = pairs(`
  ’' ‘' ‚, ‛' ′' ´' ʼ' ʻ' ‹' ›' “' ”' „' ‟' «' »' ″'
  ‐- ‑- ‒- –- —- ―- −- ⁃- •- ·. ‧. …... ×x ÷: ⁄/ №No. €EUR £GBP ¥JPY ©(c) ®(R) ™(TM) °o`);

/** ASCII characters that the basic Latin set lacks: EPC217-08, section 6. */
const ASCII_SIGNS = pairs(`!. ". #. $. %. &+ *. ;, <. =. >. @. [( \\/ ]) ^. _- \`' {( |/ }) ~-`);

/** Letters that EPC217-08 replaces by a single one, which keeps the length of a name. */
const EPC_LATIN = pairs(`ßs ẞS ÆA æa ŒO œo ØO øo ÞT þt €E £. ¥. &+`);

const everywhere = [
  ...LATIN,
  ...capitalised(CYRILLIC_SMALL),
  ...capitalised(GREEK_SMALL),
  ...SIGNS,
  ...SOFT_SIGNS.map((sign) => [sign, ''] as const),
];

const tables: Readonly<Record<Letters, ReadonlyMap<string, string>>> = {
  'swift-x': new Map([...everywhere, ...ASCII_SIGNS]),
  'epc-latin': new Map([...everywhere, ...ASCII_SIGNS, ...EPC_LATIN]),
  'sps-latin': new Map(everywhere),
  'utf-8': new Map(),
};

/** Controls, lone surrogates, marks of direction and other invisible characters: no reader would miss them. */
const isInvisible = (letter: string): boolean =>
  /^[\p{Cc}\p{Cf}\p{Cs}\p{Cn}\p{Default_Ignorable_Code_Point}]$/u.test(letter) || letter === '\ufffd';

/** The set's spelling of a letter; null if it has none. */
function written(letter: string, letters: Letters): string | null {
  if (allowed[letters].test(letter)) return letter;
  const known = tables[letters].get(letter);
  if (known !== undefined) return known;
  if (isInvisible(letter)) return '';
  const parts = takenApart(letter);
  if (parts.length === 0) return '';
  if (parts.length === 1 && parts[0] === letter) return null;
  const all = parts.map((part) => written(part, letters));
  return all.every((part) => part !== null) ? all.join('') : null;
}

/** Strips accents: NFKD also decomposes ligatures, full-width letters and circled numbers. */
const takenApart = (letter: string): readonly string[] =>
  Array.from(letter.normalize('NFKD').replaceAll(/\p{M}/gu, ''));

/** Takes any string, also invalid Unicode. */
export function writeIn(letters: Letters, text: string): Writing {
  const unwritable = new Set<string>();
  const line = text.normalize('NFC').replaceAll('\ufeff', '').replaceAll(/\s+/g, ' ');
  const inLetters = Array.from(line, (letter) => {
    const found = written(letter, letters);
    if (found === null) unwritable.add(letter);
    return found ?? '';
  }).join('');
  // Normalizes marks that an unwritable character had separated.
  return { text: carriable(inLetters.normalize('NFC'), letters), unwritable: [...unwritable] };
}

/**
 * Removes text that no SWIFT line may contain: a hyphen or colon at its beginning, which would end the message or begin a
 * field, and a double slash, which is a code. EPC217-08 also forbids a slash at either end.
 */
function carriable(text: string, letters: Letters): string {
  const line = text.replaceAll(/ +/g, ' ').trim();
  return letters === 'utf-8' || letters === 'sps-latin' ? line : plainEnds(line.replaceAll(/\/{2,}/g, '/'));
}

function plainEnds(line: string): string {
  let start = 0;
  let end = line.length;
  while (start < end && '-:/ '.includes(line.charAt(start))) start += 1;
  while (end > start && '/ '.includes(line.charAt(end - 1))) end -= 1;
  return line.slice(start, end);
}

/** At most `max` characters, cut between words where one ends in the second half. */
export function cutAtWord(text: string, max: number): string {
  const letters = Array.from(text);
  if (letters.length <= max) return text;
  const whole = letters.slice(0, max).join('');
  const blank = letters[max] === ' ' ? whole.length : whole.lastIndexOf(' ');
  return (blank * 2 >= whole.length ? whole.slice(0, blank) : whole).trimEnd();
}

/**
 * In at most `count` lines of `max` characters, broken between words if they fit; none begins a SWIFT field. Longer text is
 * cut, between words if possible.
 */
export function linesOf(text: string, max: number, count: number): readonly string[] {
  const lines: string[] = [];
  let rest = text;
  while (rest !== '' && lines.length < count) {
    const line = cutAtWord(rest, max);
    lines.push(line);
    rest = withoutSign(rest.slice(line.length));
  }
  if (rest === '' || count === 1) return lines;
  return brokenAnywhere(text, max, count);
}

const withoutSign = (line: string): string => line.replace(/^[ \-:]+/, '');

function brokenAnywhere(text: string, max: number, count: number): readonly string[] {
  const letters = Array.from(text);
  return Array.from({ length: Math.ceil(letters.length / max) }, (_, index) =>
    letters.slice(index * max, (index + 1) * max).join(''),
  )
    .map((line, index) => (index === 0 ? line.trimEnd() : withoutSign(line).trimEnd()))
    .filter((line) => line !== '')
    .slice(0, count);
}
