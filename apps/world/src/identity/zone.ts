// Writes machine-readable zones of ICAO 9303: TD3 of passports (part 4), TD1 of cards (part 5). Pure.
import { zoneCodeOf } from './country-codes.ts';

export type ZoneSex = 'F' | 'M' | 'X';

/** The fields of a document. */
export interface DocumentFields {
  readonly firstName: string;
  readonly lastName: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly type: 'PASSPORT' | 'ID_CARD' | 'DRIVING_LICENSE' | 'RESIDENCE_PERMIT';
  readonly number: string;
  /** YYYY-MM-DD. */
  readonly birthDate: string;
  /** YYYY-MM-DD, or '' for a document without an end. */
  readonly expiryDate: string;
  readonly sex?: ZoneSex | undefined;
}

/** Letters that cannot be split into one of A to Z and an accent (ICAO 9303-3, section 6). */
const TRANSLITERATIONS: Readonly<Record<string, string>> = {
  Ä: 'AE', Å: 'AA', Æ: 'AE', Ð: 'D', Đ: 'D', Ħ: 'H', ı: 'I', Ĳ: 'IJ', Ł: 'L', Ŋ: 'N', Ö: 'OE', Ø: 'OE', Œ: 'OE',
  ß: 'SS', ẞ: 'SS', Þ: 'TH', Ŧ: 'T', Ü: 'UE',
}; // prettier-ignore

/** A name in the letters of a zone, words joined by fillers; null if it is not in Latin letters. */
export function zoneName(name: string): string | null {
  const latin = name
    .normalize('NFC')
    .toUpperCase()
    .replaceAll(/./gu, (letter) => TRANSLITERATIONS[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/\p{M}|['’.,]/gu, '')
    .replaceAll(/[\s-]+/g, ' ')
    .trim();
  return /^[A-Z]+( [A-Z]+)*$/.test(latin) ? latin.replaceAll(' ', '<') : null;
}

const WEIGHTS = [7, 3, 1] as const;

/** Weights 7, 3, 1 in turn over 0 to 9, A to Z as 10 to 35 and fillers as 0; the remainder of the sum by 10. */
export function checkDigit(text: string): string {
  const sum = [...text].reduce((total, sign, place) => {
    const value = sign === '<' ? 0 : Number.parseInt(sign, 36);
    return total + value * (WEIGHTS[place % 3] ?? 0);
  }, 0);
  return String(sum % 10);
}

const withDigit = (text: string): string => text + checkDigit(text);
const fill = (text: string, length: number): string => text.slice(0, length).padEnd(length, '<');
const dayOf = (date: string): string => date.replaceAll('-', '').slice(2);

/** Null for a document without a zone: a driving licence, a country without a code, a name in other letters. */
export function writeZone(fields: DocumentFields): readonly string[] | null {
  const country = zoneCodeOf(fields.country);
  const [last, first] = [zoneName(fields.lastName), zoneName(fields.firstName)];
  const number = fields.number.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  if (country === null || last === null || first === null || number === '' || number.length > 9) return null;
  if (fields.type === 'DRIVING_LICENSE') return null;

  const parts = {
    state: fill(country, 3),
    names: `${last}<<${first}`,
    number: withDigit(fill(number, 9)),
    birth: withDigit(dayOf(fields.birthDate)),
    sex: fields.sex === undefined || fields.sex === 'X' ? '<' : fields.sex,
    expiry: withDigit(fields.expiryDate === '' ? '<<<<<<' : dayOf(fields.expiryDate)),
  };
  return fields.type === 'PASSPORT' ? passport(parts) : card(parts, fields.type);
}

type Parts = Readonly<Record<'state' | 'names' | 'number' | 'birth' | 'sex' | 'expiry', string>>;

function passport({ state, names, number, birth, sex, expiry }: Parts): readonly string[] {
  const personal = withDigit(fill('', 14));
  const composite = checkDigit(number + birth + expiry + personal);
  return [fill(`P<${state}${names}`, 44), number + state + birth + sex + expiry + personal + composite];
}

function card(
  { state, names, number, birth, sex, expiry }: Parts,
  type: 'ID_CARD' | 'RESIDENCE_PERMIT',
): readonly string[] {
  const first = fill((type === 'ID_CARD' ? 'I<' : 'IR') + state + number, 30);
  const free = fill('', 11);
  const composite = checkDigit(first.slice(5) + birth + expiry + free);
  return [first, birth + sex + expiry + state + free + composite, fill(names, 30)];
}
