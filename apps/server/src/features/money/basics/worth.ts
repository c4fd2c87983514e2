// The worth of an amount in another currency, at the market's mid rates.
import {
  amount,
  convert,
  cross,
  inverse,
  within,
  type Amount,
  type CurrencyCode,
  type Rate,
} from '@causeway/money';

/** Mid rates to USD, one unit of the currency each. */
export type MidRates = ReadonlyMap<CurrencyCode, Rate>;

/** The amount at the mid rate, rounded down; null without a current rate, or beyond the largest amount. */
export function worthIn(mid: MidRates, value: Amount, into: CurrencyCode): Amount | null {
  if (value.currency === into) return value;
  const [own, other] = [mid.get(value.currency), mid.get(into)];
  if (value.minor === 0n) return amount(into, 0n);
  if (!own || !other) return null;
  const rate = cross(own, inverse(other, 'down'), 'down');
  return within(() => convert(value, into, rate, 'down').amount);
}
