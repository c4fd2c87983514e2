// The fields of settings: the form on the wire, the accepted values, and the single stored form, which is compared.
import { isCurrencyCode, parseAmount, toDecimal, typedDecimal, typedPercent, typedWhole, type CurrencyCode } from '@causeway/money'; // prettier-ignore
import { currencyCodes } from '../fields.ts';
import { readAgreementText } from '../agreements/text.ts';
import { plainText } from '../rules/text.ts';
import type { RuleMessage } from '../rules/messages/index.ts';

export type SettingField =
  | { readonly kind: 'currency' }
  /** A currency, or every one of a kind: 'fiat', 'crypto'. */
  | { readonly kind: 'currencies' }
  /** `of` a currency, or of the one in another field of the line; may be empty if it is optional. */
  | { readonly kind: 'amount'; readonly of: string; readonly isOptional?: true }
  /** Has two decimals: 0.25 is a quarter of one percent. */
  | { readonly kind: 'percent'; readonly max: number }
  | { readonly kind: 'integer'; readonly min: number; readonly max: number; readonly isOptional?: true }
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  /** One or several, by commas in the order of the options. */
  | { readonly kind: 'choices'; readonly options: readonly string[] }
  /** 'yes' or 'no'. */
  | { readonly kind: 'flag' }
  /** YYYY-MM-DD, of the years 2000 to 2199. */
  | { readonly kind: 'day' }
  /** HH:MM. */
  | { readonly kind: 'clock' }
  /** ISO 3166-1 alpha-2. */
  | { readonly kind: 'country' }
  | { readonly kind: 'word' }
  /** A title, headings and paragraphs, as `readAgreementText` reads them. */
  | { readonly kind: 'document'; readonly max: number }
  | { readonly kind: 'text'; readonly max: number; readonly isOptional?: true }
  | { readonly kind: 'member' };

/** Each field as text; null if it is empty. */
export type SettingValues = Readonly<Record<string, string | null>>;

/** A conflict between a field and another one of its line, named by `than`; `settingIssueText` has the words. */
export interface SettingConflict {
  readonly conflict: 'least' | 'later' | 'one-or-four' | 'network' | 'one-currency' | 'side';
  readonly than?: string;
}
export type SettingIssue = RuleMessage | SettingConflict;
export type SettingIssues = Readonly<Record<string, SettingIssue>>;

const currencyKinds = ['fiat', 'crypto'];
const flags = ['yes', 'no'];

/** The options of a field; undefined if it is typed. */
export function optionsOfField(rule: SettingField): readonly string[] | undefined {
  if (rule.kind === 'choice' || rule.kind === 'choices') return rule.options;
  if (rule.kind === 'flag') return flags;
  if (rule.kind === 'currency') return currencyCodes;
  return rule.kind === 'currencies' ? [...currencyKinds, ...currencyCodes] : undefined;
}

/** The currency of an amount; undefined if the line does not name one. */
export function currencyOfField(of: string, line: SettingValues): CurrencyCode | undefined {
  const named = isCurrencyCode(of) ? of : line[of];
  return typeof named === 'string' && isCurrencyCode(named) ? named : undefined;
}

type Read = { readonly value: string | null } | { readonly issue: SettingIssue };

const format: Read = { issue: 'format' };
const oneOf = (options: readonly string[], text: string): Read =>
  options.includes(text) ? { value: text } : format;

const severalOf = (options: readonly string[], chosen: readonly string[]): Read =>
  chosen.every((one) => options.includes(one))
    ? { value: options.filter((option) => chosen.includes(option)).join(',') }
    : format;

function readAmount(text: string, currency: CurrencyCode | undefined): Read {
  if (currency === undefined) return { issue: { conflict: 'one-currency' } };
  const reading = parseAmount(typedDecimal(text), currency);
  return reading.ok && reading.amount.minor >= 0n
    ? { value: toDecimal(reading.amount) }
    : { issue: 'amount' };
}

function readPercent(text: string, max: number): Read {
  if (!/^\d{1,3}(?:\.\d{1,2})?$/.test(text)) return format;
  const points = percentToPoints(text);
  return points <= max * 100 ? { value: pointsToPercent(points) } : format;
}

/** 0.25 is 25 hundredths of one percent. */
export function percentToPoints(text: string): number {
  const [whole = '0', part = ''] = text.split('.');
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}
export const pointsToPercent = (points: number): string =>
  `${Math.floor(points / 100)}.${String(points % 100).padStart(2, '0')}`;

/** A day of this century or the next: calculations with days go past the year. */
function isDay(text: string): boolean {
  if (!/^2[01]\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

const matching = (pattern: RegExp, text: string): Read => (pattern.test(text) ? { value: text } : format);

function readInteger(text: string, min: number, max: number): Read {
  const isWithin = /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max;
  return isWithin ? { value: String(Number(text)) } : format;
}

type Reader<Kind> = (field: Extract<SettingField, { kind: Kind }>, text: string, line: SettingValues) => Read;
type Readers = { readonly [Kind in SettingField['kind']]: Reader<Kind> };

const readers: Readers = {
  currency: (_field, text) => oneOf(currencyCodes, text),
  currencies: (_field, text) => oneOf([...currencyKinds, ...currencyCodes], text),
  choice: ({ options }, text) => oneOf(options, text),
  choices: ({ options }, text) => severalOf(options, text.split(',')),
  flag: (_field, text) => oneOf(flags, text),
  amount: ({ of }, text, line) => readAmount(text, currencyOfField(of, line)),
  percent: ({ max }, text) => readPercent(typedPercent(text), max),
  integer: ({ min, max }, text) => readInteger(typedWhole(text), min, max),
  day: (_field, text) => (isDay(text) ? { value: text } : format),
  clock: (_field, text) => matching(/^(?:[01]\d|2[0-3]):[0-5]\d$/, text),
  country: (_field, text) => matching(/^[A-Z]{2}$/, text),
  word: (_field, text) => matching(/^[a-z][a-z0-9-]{0,39}$/, text),
  document: ({ max }, text) => {
    if (text.length > max) return { issue: 'too-long' };
    return { ...(readAgreementText(text) ? { value: text } : { issue: 'document-form' }) };
  },
  text: ({ max }, text) => (text.length > max ? { issue: 'too-long' } : { value: text }),
  member: (_field, text) => matching(/^\d{10}$/, text),
};

/** TypeScript does not see that reader and field are of one kind. */
function readText<Kind extends SettingField['kind']>(
  field: Extract<SettingField, { kind: Kind }> & { readonly kind: Kind },
  text: string,
  line: SettingValues,
): Read {
  const reader: Reader<Kind> = readers[field.kind];
  return reader(field, text, line);
}

export const isOptional = (field: SettingField): boolean =>
  'isOptional' in field && field.isOptional === true;

/** The field in its stored form, or its problem. */
export function readSettingField(
  field: SettingField,
  given: string | null | undefined,
  line: SettingValues,
): Read {
  const text = plainText(given ?? '').trim();
  if (text !== '') return readText(field, text, line);
  return isOptional(field) ? { value: null } : { issue: 'required' };
}
