// Amounts as decimal strings, their form on the wire and in files.
import { MAX_MINOR, MoneyError, amount, type Amount } from './amount.ts';
import { decimalsOf, type CurrencyCode } from './currency.ts';

export type AmountProblem = 'not-a-decimal' | 'too-many-decimals' | 'too-large';

export type AmountReading =
  { readonly ok: true; readonly amount: Amount } | { readonly ok: false; readonly problem: AmountProblem };

const STRICT_DECIMAL = /^(-?)(0|[1-9][0-9]*)(?:\.([0-9]+))?$/;
const MAX_DIGITS = MAX_MINOR.toString().length;

/**
 * Reads a strict decimal ('1234.5', '-0.01'; no plus, no grouping, no exponent, no leading zeros, no spaces).
 * More decimals than the currency has are refused even when they are zeros: dropping them would be a rounding.
 */
export function parseAmount(text: string, code: CurrencyCode): AmountReading {
  const match = STRICT_DECIMAL.exec(text);
  if (match === null) return { ok: false, problem: 'not-a-decimal' };
  const [, sign = '', whole = '', fraction = ''] = match;
  const decimals = decimalsOf(code);
  if (fraction.length > decimals) return { ok: false, problem: 'too-many-decimals' };
  // Checked before BigInt: reading a number of a million digits would block the process.
  if (whole.length > MAX_DIGITS) return { ok: false, problem: 'too-large' };
  const magnitude = BigInt(whole + fraction.padEnd(decimals, '0'));
  if (magnitude > MAX_MINOR) return { ok: false, problem: 'too-large' };
  return { ok: true, amount: amount(code, sign === '-' ? -magnitude : magnitude) };
}

/** The same for text that the program itself wrote (a constant, a column). Throws MoneyError if it is wrong. */
export function decimal(text: string, code: CurrencyCode): Amount {
  const reading = parseAmount(text, code);
  if (!reading.ok) throw new MoneyError(`'${text}' is no amount of ${code}: ${reading.problem}`);
  return reading.amount;
}

/** The amount as a decimal string with all decimals of its currency: '1234.50', '-0.01', '700'. */
export function toDecimal(value: Amount): string {
  return decimalText(value.minor, decimalsOf(value.currency));
}

/** A sum of amounts of this currency, which may be larger than an amount. */
export function sumText(minor: bigint, code: CurrencyCode): string {
  return decimalText(minor, decimalsOf(code));
}

/** A whole number of 10^-decimals units, written with its point. */
export function decimalText(units: bigint, decimals: number): string {
  const sign = units < 0n ? '-' : '';
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0');
  if (decimals === 0) return sign + digits;
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
