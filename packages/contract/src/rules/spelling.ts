// Proposes a text in the characters that a field accepts: replaces letters of other Latin alphabets, and
// symbols that can be written as words (VER-220). Nothing is changed silently: a person reads the proposal
// and accepts it.
import { typedBankText } from '@causeway/money';
import { bankTextPattern, lettersDigitsSpacesPattern } from './text.ts';

/** Rules that name an alphabet, with its characters. */
const alphabets = {
  'latin-text': bankTextPattern,
  'letters-digits-spaces': lettersDigitsSpacesPattern,
} as const;
type Alphabet = keyof typeof alphabets;

/** The first spelling of ICAO 9303, part 3, section 6, table A; other accents are removed. */
const LETTERS: ReadonlyMap<string, string> = new Map([
  ...([['Ä', 'Ae'], ['Å', 'Aa'], ['Æ', 'Ae'], ['Ð', 'D'], ['Đ', 'D'], ['Ħ', 'H'], ['ı', 'i'], ['Ł', 'L']] as const),
  ...([['Ŋ', 'N'], ['Ö', 'Oe'], ['Ø', 'Oe'], ['Œ', 'Oe'], ['ß', 'ss'], ['ẞ', 'SS'], ['Ŧ', 'T'], ['Þ', 'Th'], ['Ü', 'Ue']] as const),
]); // prettier-ignore

/** Several spaces become one afterwards. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ...([['&', ' and '], ['@', ' at '], [';', ','], ['_', '-'], ['\\', '/'], ['|', '/']] as const),
  ...([['[', '('], ['{', '('], [']', ')'], ['}', ')'], ['"', "'"], ['·', ' '], ['•', ' '], ['・', ' ']] as const),
]); // prettier-ignore

/** A number sign becomes its word before a number only: C# is a name. */
const numbered = (text: string): string => text.replaceAll(/[#№](?= ?\d)/g, ' No. ');

const isUpper = (sign: string | undefined): boolean =>
  sign !== undefined && sign !== sign.toLowerCase() && sign === sign.toUpperCase();

function spelledLetter(sign: string, isAmongCapitals: boolean): string {
  const spelled = LETTERS.get(sign) ?? LETTERS.get(sign.toUpperCase());
  if (spelled === undefined) return sign.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  if (!isUpper(sign)) return spelled.toLowerCase();
  return isAmongCapitals ? spelled.toUpperCase() : spelled;
}

/** In letters, digits and spaces: an apostrophe is removed, and every other sign separates words. */
const lettersAlone = (text: string): string => text.replaceAll(/['’‘]/g, '').replaceAll(/[/\-?:().,+]/g, ' ');

/** The text in the characters of this alphabet; null if it cannot be written in them. */
function spelledIn(alphabet: Alphabet, typed: string): string | null {
  const signs = [...numbered(typed)];
  const latin = signs
    .map(
      (sign, at) => SIGNS.get(sign) ?? spelledLetter(sign, isUpper(signs[at + 1]) || isUpper(signs[at - 1])),
    )
    .join('');
  const text = (alphabet === 'letters-digits-spaces' ? lettersAlone(latin) : latin)
    .replaceAll(/\s+/g, ' ')
    .trim();
  return text !== '' && alphabets[alphabet].test(text) ? text : null;
}

export interface RefusedSign {
  /** The first character that the field does not accept, as it was typed. */
  readonly sign: string;
  /** The whole text in accepted characters; null if there is none. */
  readonly instead: string | null;
}

const isAlphabet = (rule: string): rule is Alphabet => Object.hasOwn(alphabets, rule);

/** The character that breaks this rule; null if the rule is about something else. */
export function refusedSign(rule: string, typed: string): RefusedSign | null {
  if (!isAlphabet(rule)) return null;
  const text = typedBankText(typed).normalize('NFC').trim();
  // Named as it was typed: a typographic quote is not what the field makes of it.
  const signs = [...typed.normalize('NFC').trim()];
  const sign = signs.find((each) => !alphabets[rule].test(typedBankText(each)));
  return sign === undefined ? null : { sign, instead: spelledIn(rule, text) };
}
