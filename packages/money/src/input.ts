// What a person types or pastes into an amount field (MON-004): read as an amount or refused with a reason, never guessed.
import { isZero, type Amount } from './amount.ts';
import { decimalsOf, type CurrencyCode } from './currency.ts';
import { parseAmount, type AmountProblem } from './decimal.ts';
import { typedAscii } from './typed.ts';

/** The maximum number of characters of an amount, not counting grouping marks. */
const AMOUNT_INPUT_LENGTH = 19;

const AMOUNT_INPUT_DECIMALS = 2;

export interface InputOptions {
  /** The number of decimals if it is not the usual two; never more than the currency has. */
  readonly decimals?: number;
}

export type InputProblem = 'empty' | 'zero' | 'negative' | 'too-long' | AmountProblem;

export type InputReading =
  | {
      readonly ok: true;
      readonly amount: Amount;
      /** The number without grouping, with as many decimals as were typed: '1000.5'. */
      readonly text: string;
    }
  | { readonly ok: false; readonly problem: InputProblem };

/** The number of decimals that the field takes: two, or fewer if the currency has fewer. */
export function inputDecimals(code: CurrencyCode, options: InputOptions = {}): number {
  return Math.min(options.decimals ?? AMOUNT_INPUT_DECIMALS, decimalsOf(code));
}

/**
 * Reads full-width characters, as Chinese input methods type them, and spaces of all kinds as plain ones. The
 * currency's own code may be before or after the number, as the product writes it.
 */
function plain(text: string, code: CurrencyCode): string {
  const simple = spaced(text);
  const bare = simple.replace(new RegExp(`^${code} ?(?=[0-9.+\\-−])|(?<=[0-9.]) ?${code}$`, 'i'), '');
  return spaced(bare);
}

const spaced = (text: string): string => typedAscii(text).replaceAll(/\s/g, ' ').trim();

/**
 * The unambiguous ways to write a number, with the decimals in the second group. A comma groups thousands in all three
 * languages of the product, and is a decimal mark only if another sign groups; three digits after it would still be a group.
 */
const WAYS = [
  /^([0-9]*)(?:\.([0-9]*))?$/,
  /^([0-9]{1,3}(?:,[0-9]{3})+)(?:\.([0-9]*))?$/,
  /^([0-9]{1,3}(?:([ '])[0-9]{3})(?:\2[0-9]{3})*)(?:(?:\.|,(?![0-9]{3}$))([0-9]*))?$/,
  /^([0-9]{1,3}(?:\.[0-9]{3})+),(?![0-9]{3}$)([0-9]*)$/,
  /^([0-9]{1,3}(?:\.[0-9]{3}){2,})$/,
] as const;

/**
 * Turns '1 000,50' into '1000.50', '.5' into '0.5', '007' into '7'; undefined for text without exactly one
 * reading.
 */
function ungrouped(typed: string): string | undefined {
  const match = WAYS.map((way) => way.exec(typed)).find((found) => found !== null);
  if (!match || !/[0-9]/.test(typed)) return undefined;
  const [, grouped = '', ...rest] = match;
  const whole = grouped.replaceAll(/[^0-9]/g, '').replace(/^0+(?=[0-9])/, '') || '0';
  const fraction = rest.findLast((part) => part !== undefined && /^[0-9]+$/.test(part));
  return fraction === undefined ? whole : `${whole}.${fraction}`;
}

/** A number without the signs that group its digits; text without exactly one reading stays, so that it is refused. */
export function typedDecimal(text: string): string {
  const typed = spaced(text);
  return ungrouped(typed) ?? typed;
}

/** Reads a field's text as an amount above zero. */
export function parseInput(text: string, code: CurrencyCode, options: InputOptions = {}): InputReading {
  const typed = plain(text, code);
  if (typed === '') return { ok: false, problem: 'empty' };
  if (/^[-−] ?[0-9.]/.test(typed)) return { ok: false, problem: 'negative' };
  const tidy = ungrouped(typed);
  if (tidy === undefined) return { ok: false, problem: 'not-a-decimal' };
  if (tidy.length > AMOUNT_INPUT_LENGTH) return { ok: false, problem: 'too-long' };
  const fraction = tidy.split('.')[1] ?? '';
  if (fraction.length > inputDecimals(code, options)) return { ok: false, problem: 'too-many-decimals' };
  const reading = parseAmount(tidy, code);
  if (!reading.ok) return reading;
  return isZero(reading.amount) ? { ok: false, problem: 'zero' } : { ...reading, text: tidy };
}
