// What a text says in the signs that a field takes, to propose where it was typed with others: letters of other Latin
// alphabets, and signs that have words (VER-220). Nothing is respelled unseen: a person reads the proposal and takes it.
import { typedBankText } from '@causeway/money';
import { bankTextPattern, lettersDigitsSpacesPattern } from './text.ts';

/** Rules that name an alphabet, with the signs that it has. */
const alphabets = {
  'latin-text': bankTextPattern,
  'letters-digits-spaces': lettersDigitsSpacesPattern,
} as const;
type Alphabet = keyof typeof alphabets;

/** The first spelling of ICAO 9303, part 3, section 6, table A; accents alone are taken off. */
const LETTERS: ReadonlyMap<string, string> = new Map([
  ...([['Ä', 'Ae'], ['Å', 'Aa'], ['Æ', 'Ae'], ['Ð', 'D'], ['Đ', 'D'], ['Ħ', 'H'], ['ı', 'i'], ['Ł', 'L']] as const),
  ...([['Ŋ', 'N'], ['Ö', 'Oe'], ['Ø', 'Oe'], ['Œ', 'Oe'], ['ß', 'ss'], ['ẞ', 'SS'], ['Ŧ', 'T'], ['Þ', 'Th'], ['Ü', 'Ue']] as const),
]); // prettier-ignore

/** Several blanks become one afterwards. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ...([['&', ' and '], ['@', ' at '], [';', ','], ['_', '-'], ['\\', '/'], ['|', '/']] as const),
  ...([['[', '('], ['{', '('], [']', ')'], ['}', ')'], ['"', "'"], ['·', ' '], ['•', ' '], ['・', ' ']] as const),
]); // prettier-ignore

/** A number sign stands for its word before a number alone: C# is a name. */
const numbered = (text: string): string => text.replaceAll(/[#№](?= ?\d)/g, ' No. ');

const isUpper = (sign: string | undefined): boolean =>
  sign !== undefined && sign !== sign.toLowerCase() && sign === sign.toUpperCase();

function spelledLetter(sign: string, isAmongCapitals: boolean): string {
  const spelled = LETTERS.get(sign) ?? LETTERS.get(sign.toUpperCase());
  if (spelled === undefined) return sign.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  if (!isUpper(sign)) return spelled.toLowerCase();
  return isAmongCapitals ? spelled.toUpperCase() : spelled;
}

/** In letters, digits and spaces: an apostrophe falls away, every other sign parts words. */
const lettersAlone = (text: string): string => text.replaceAll(/['’‘]/g, '').replaceAll(/[/\-?:().,+]/g, ' ');

/** The text in the signs of this alphabet; null where it cannot be said in them. */
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
  /** The first sign that the field does not take. */
  readonly sign: string;
  /** The whole text in signs that it takes; null where there is none. */
  readonly instead: string | null;
}

const isAlphabet = (rule: string): rule is Alphabet => Object.hasOwn(alphabets, rule);

/** The sign for which a text breaks this rule; null where the rule is about something else. */
export function refusedSign(rule: string, typed: string): RefusedSign | null {
  if (!isAlphabet(rule)) return null;
  const text = typedBankText(typed).normalize('NFC').trim();
  const sign = [...text].find((each) => !alphabets[rule].test(each));
  return sign === undefined ? null : { sign, instead: spelledIn(rule, text) };
}
