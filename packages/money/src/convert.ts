// Converts one currency into another at a rate, and accounts for rounding to the last digit.
import { amount, type Amount } from './amount.ts';
import { decimalsOf, type CurrencyCode } from './currency.ts';
import { RATE_SCALE, type Rate } from './rate.ts';
import { divide, type Rounding } from './rounding.ts';

/**
 * What rounding took, as an exact fraction of a minor unit of `currency`: `numerator / denominator`, between -1 and 1.
 * Positive: the exact answer was larger than the rounded one (rounding took it); negative: rounding gave it.
 */
export interface Remainder {
  readonly currency: CurrencyCode;
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export interface Conversion {
  readonly amount: Amount;
  readonly remainder: Remainder;
}

const LARGEST_DECIMALS = 6;

/** The denominator of every remainder of `convert`, the same for all currencies so that they can be added up. */
export const REMAINDER_DENOMINATOR = 10n ** BigInt(RATE_SCALE + LARGEST_DECIMALS);

const powerOfTen = (exponent: number): bigint => 10n ** BigInt(exponent);

function conversion(
  to: CurrencyCode,
  numerator: bigint,
  denominator: bigint,
  rounding: Rounding,
): Conversion {
  const { quotient, remainder } = divide(numerator, denominator, rounding);
  return { amount: amount(to, quotient), remainder: { currency: to, numerator: remainder, denominator } };
}

/**
 * The value of `from` in the currency `to`, at the rate of one `from` in `to`. Exactly: `from × rate = amount + remainder`.
 * The remainder's denominator is always REMAINDER_DENOMINATOR.
 */
export function convert(from: Amount, to: CurrencyCode, rate: Rate, rounding: Rounding): Conversion {
  const scaleUp = LARGEST_DECIMALS - decimalsOf(from.currency) + decimalsOf(to);
  return conversion(to, from.minor * rate.units * powerOfTen(scaleUp), REMAINDER_DENOMINATOR, rounding);
}

/**
 * The amount of `base` that it takes to get `target`, at the rate of one `base` in the target's currency. This is the rate
 * that `convert` would use in the other direction, so that no inverse is rounded. Exactly: `target / rate = amount +
 * remainder`.
 */
export function convertBack(target: Amount, base: CurrencyCode, rate: Rate, rounding: Rounding): Conversion {
  const numerator = target.minor * powerOfTen(RATE_SCALE + decimalsOf(base));
  return conversion(base, numerator, rate.units * powerOfTen(decimalsOf(target.currency)), rounding);
}
