// Amounts and rates as the reader's language writes them.
import type { Amount } from './amount.ts';
import { decimalsOf, type CurrencyCode, type Language } from './currency.ts';
import { decimalText, toDecimal } from './decimal.ts';
import { RATE_SCALE, type Rate } from './rate.ts';

/** The typographic minus, as wide as a plus; the hyphen on the keyboard is not one. */
export const MINUS_SIGN = '\u2212';

/** Keeps amount and currency on one line: amounts never wrap. */
const NO_BREAK_SPACE = '\u00a0';

/** `negative`: only the minus; `always`: plus and minus, but zero has neither; `never`: the magnitude alone. */
export type SignDisplay = 'negative' | 'always' | 'never';

export interface FormatOptions {
  readonly sign?: SignDisplay;
  /** Whether the currency's code follows the number; false if it is shown elsewhere, as in a column's head. */
  readonly code?: boolean;
}

/** The pieces of an amount, for showing the whole part large and the decimals small. */
export interface AmountParts {
  readonly sign: '' | '+' | typeof MINUS_SIGN;
  /** The grouped whole part: '1,234'. */
  readonly integer: string;
  /** The decimal separator, or '' where the currency has no decimals. */
  readonly point: string;
  readonly decimals: string;
  readonly code: CurrencyCode;
}

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-US', 'zh-Hans': 'zh-CN', 'zh-Hant': 'zh-HK' };

const formats = new Map<string, Intl.NumberFormat>();

/** Making a NumberFormat costs far more than using one, and a table uses one hundreds of times. */
function numberFormat(language: Language, minDigits: number, maxDigits: number): Intl.NumberFormat {
  const key = `${language} ${minDigits} ${maxDigits}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat(LOCALES[language], {
    minimumFractionDigits: minDigits,
    maximumFractionDigits: maxDigits,
    useGrouping: true,
    numberingSystem: 'latn',
  });
  formats.set(key, made);
  return made;
}

/** NumberFormat keeps all digits of a string, but loses digits of a number beyond 2^53. */
function exact(text: string): Intl.StringNumericLiteral {
  return text as Intl.StringNumericLiteral;
}

function signOf(minor: bigint, display: SignDisplay): AmountParts['sign'] {
  if (minor === 0n || display === 'never') return '';
  if (minor < 0n) return MINUS_SIGN;
  return display === 'always' ? '+' : '';
}

export function formatParts(value: Amount, language: Language, options: FormatOptions = {}): AmountParts {
  const decimals = decimalsOf(value.currency);
  const magnitude = toDecimal(value).replace('-', '');
  const parts = numberFormat(language, decimals, decimals).formatToParts(exact(magnitude));
  const joined = (isShown: (type: string) => boolean): string =>
    parts
      .filter((part) => isShown(part.type))
      .map((part) => part.value)
      .join('');
  return {
    sign: signOf(value.minor, options.sign ?? 'negative'),
    integer: joined((type) => type === 'integer' || type === 'group'),
    point: joined((type) => type === 'decimal'),
    decimals: joined((type) => type === 'fraction'),
    code: value.currency,
  };
}

/** '1,234.50 USD', '−0.01 USD', '+700 JPY'; the space does not break. */
export function formatAmount(value: Amount, language: Language, options: FormatOptions = {}): string {
  const parts = formatParts(value, language, options);
  const number = parts.sign + parts.integer + parts.point + parts.decimals;
  return options.code === false ? number : number + NO_BREAK_SPACE + parts.code;
}

/** An amount of a chain's own coin, cut after this many decimals: '999,999.99957546'. */
const COIN_DECIMALS = 8;

/** @param value - a decimal in whole coins, in the contract's form: '999999.999575460000000000' */
export function formatCoin(value: string, language: Language): string {
  const [whole = '', decimals = ''] = value.split('.');
  const digits = Math.min(decimals.length, COIN_DECIMALS);
  return numberFormat(language, digits, digits).format(exact(`${whole}.${decimals.slice(0, digits)}0`));
}

/** A rate with all significant decimals, at least four, as a receipt needs it: '1.0854', '0.0064100001'. */
export function formatExactRate(value: Rate, language: Language): string {
  return numberFormat(language, 4, RATE_SCALE).format(exact(decimalText(value.units, RATE_SCALE)));
}

const RATE_DIGITS = 6;

const rateFormats = new Map<Language, Intl.NumberFormat>();

function rateFormat(language: Language): Intl.NumberFormat {
  const format =
    rateFormats.get(language) ??
    new Intl.NumberFormat(LOCALES[language], {
      minimumSignificantDigits: RATE_DIGITS,
      maximumSignificantDigits: RATE_DIGITS,
      roundingMode: 'trunc',
      numberingSystem: 'latn',
    });
  rateFormats.set(language, format);
  return format;
}

/** A rate in six digits, cut and not rounded up, so that it never promises more: '1.08542', '0.00641000', '155.123'. */
export function formatRate(value: Rate, language: Language): string {
  return rateFormat(language).format(exact(decimalText(value.units, RATE_SCALE)));
}
