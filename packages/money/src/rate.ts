// Exchange rates: decimals of one fixed scale, always above zero.
import { MAX_MINOR, MoneyError } from './amount.ts';
import { decimalText } from './decimal.ts';
import { divide, type Rounding } from './rounding.ts';

/** Decimals of every rate. */
export const RATE_SCALE = 10;

const ONE = 10n ** BigInt(RATE_SCALE);
const BASIS_POINTS = 10_000n;

/** What one whole unit of the base currency costs in the quote currency, in units of 10^-10. Fits int8. */
export interface Rate {
  readonly units: bigint;
}

export type RateProblem = 'not-a-decimal' | 'too-many-decimals' | 'not-positive' | 'too-large';

export type RateReading =
  { readonly ok: true; readonly rate: Rate } | { readonly ok: false; readonly problem: RateProblem };

const STRICT_RATE = /^(0|[1-9][0-9]*)(?:\.([0-9]+))?$/;

/** Reads a strict decimal such as '1.085423' or '0.0064100000'; at most ten decimals, above zero. */
export function parseRate(text: string): RateReading {
  const match = STRICT_RATE.exec(text);
  if (match === null) return { ok: false, problem: 'not-a-decimal' };
  const [, whole = '', fraction = ''] = match;
  if (fraction.length > RATE_SCALE) return { ok: false, problem: 'too-many-decimals' };
  if (whole.length > RATE_SCALE) return { ok: false, problem: 'too-large' };
  const units = BigInt(whole + fraction.padEnd(RATE_SCALE, '0'));
  if (units === 0n) return { ok: false, problem: 'not-positive' };
  if (units > MAX_MINOR) return { ok: false, problem: 'too-large' };
  return { ok: true, rate: { units } };
}

/** The same for text that the program itself wrote. Throws MoneyError if it is wrong. */
export function rate(text: string): Rate {
  const reading = parseRate(text);
  if (!reading.ok) throw new MoneyError(`'${text}' is no rate: ${reading.problem}`);
  return reading.rate;
}

/** A rate from units of 10^-10, as columns store it. */
export function rateOfUnits(units: bigint): Rate {
  if (units <= 0n || units > MAX_MINOR)
    throw new MoneyError(`${units} is no rate: it is above zero and within int8`);
  return { units };
}

/** All ten decimals: '1.0854230000'. */
export function rateToDecimal(value: Rate): string {
  return decimalText(value.units, RATE_SCALE);
}

/** The inverse rate. Two inversions may differ from the first rate by rounding. */
export function inverse(value: Rate, rounding: Rounding): Rate {
  return rateOfUnits(divide(ONE * ONE, value.units, rounding).quotient);
}

/** Crosses A to C by way of B: `cross(rate of A in B, rate of B in C)`. */
export function cross(first: Rate, second: Rate, rounding: Rounding): Rate {
  return rateOfUnits(divide(first.units * second.units, ONE, rounding).quotient);
}

/** The rate moved by whole basis points (1/10,000 of itself): -25 makes 1.0000 into 0.9975. */
export function applySpread(value: Rate, basisPoints: number, rounding: Rounding): Rate {
  if (!Number.isSafeInteger(basisPoints)) throw new MoneyError('basis points are whole');
  const factor = BASIS_POINTS + BigInt(basisPoints);
  return rateOfUnits(divide(value.units * factor, BASIS_POINTS, rounding).quotient);
}
