// What a person types into an amount field (MON-004): at most 19 characters, two decimals, digits and one dot.
import { isZero } from './amount.ts';
import type { Amount } from './amount.ts';
import { decimalsOf } from './currency.ts';
import type { CurrencyCode } from './currency.ts';
import { parseAmount } from './decimal.ts';
import type { AmountProblem } from './decimal.ts';

/** The most characters an amount field takes, commas not counted. */
export const AMOUNT_INPUT_LENGTH = 19;

const AMOUNT_INPUT_DECIMALS = 2;

export interface InputOptions {
  /** More or fewer decimals than the field's usual two, never more than the currency has. */
  readonly decimals?: number;
}

export type InputProblem = 'empty' | 'zero' | 'too-long' | AmountProblem;

export type InputReading =
  { readonly ok: true; readonly amount: Amount } | { readonly ok: false; readonly problem: InputProblem };

/** How many decimals the field takes: two, or fewer where the currency has fewer. */
export function inputDecimals(code: CurrencyCode, options: InputOptions = {}): number {
  return Math.min(options.decimals ?? AMOUNT_INPUT_DECIMALS, decimalsOf(code));
}

/** Full-width digits, commas and stops, as Chinese input methods type them, are the plain ones. */
function plain(text: string): string {
  return text.normalize('NFKC').replaceAll('。', '.').replaceAll(',', '').trim();
}

/** '.5' is 0.5 and '007' is 7, as a person means them. */
function withLeadingZero(text: string): string {
  const digits = text.replace(/^0+(?=[0-9])/, '');
  return digits.startsWith('.') ? `0${digits}` : digits;
}

/** Reads a field's text as a positive amount: commas are stripped, a leading dot becomes 0, zero is refused. */
export function parseInput(text: string, code: CurrencyCode, options: InputOptions = {}): InputReading {
  const typed = plain(text);
  if (typed === '') return { ok: false, problem: 'empty' };
  if (typed.length > AMOUNT_INPUT_LENGTH) return { ok: false, problem: 'too-long' };
  if (!/^[0-9]*\.?[0-9]*$/.test(typed) || typed === '.') return { ok: false, problem: 'not-a-decimal' };
  const tidy = withLeadingZero(typed).replace(/\.$/, '');
  const fraction = tidy.split('.')[1] ?? '';
  if (fraction.length > inputDecimals(code, options)) return { ok: false, problem: 'too-many-decimals' };
  const reading = parseAmount(tidy, code);
  if (!reading.ok) return reading;
  return isZero(reading.amount) ? { ok: false, problem: 'zero' } : reading;
}

/** What stays of a field's text after a keystroke or a paste: digits and one dot, within the decimals and the length. */
export function tidyInput(text: string, code: CurrencyCode, options: InputOptions = {}): string {
  const decimals = inputDecimals(code, options);
  const kept = plain(text).replace(/[^0-9.]/g, '');
  const dot = kept.indexOf('.');
  if (dot < 0) return withLeadingZero(kept).slice(0, AMOUNT_INPUT_LENGTH);
  const whole = kept.slice(0, dot);
  const fraction = kept
    .slice(dot + 1)
    .replaceAll('.', '')
    .slice(0, decimals);
  const tidy = decimals === 0 ? whole : `${whole}.${fraction}`;
  return withLeadingZero(tidy).slice(0, AMOUNT_INPUT_LENGTH);
}
