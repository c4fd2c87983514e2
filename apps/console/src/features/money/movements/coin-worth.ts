// The price that a movement pays for one coin, and its distance from the current price.
import { type CoinName, coinDecimals, coinUnitsOf } from '@causeway/contract';
import {
  type CurrencyCode,
  type Rate,
  RATE_SCALE,
  decimalsOf,
  parseAmount,
  typedDecimal,
} from '@causeway/money';

/** The form warns if a price differs from the current one by more than this share. */
const FAR_PERCENT = 10n;

export interface PaidForCoin {
  readonly coin: CoinName | '';
  readonly coinAmount: string;
  readonly currency: CurrencyCode;
  readonly amount: string;
}

/**
 * US dollars for one coin, rounded down; undefined while a field is empty, for another currency, and below
 * 10^-10.
 */
export function paidPerCoin({ coin, coinAmount, currency, amount }: PaidForCoin): Rate | undefined {
  if (coin === '' || currency !== 'USD') return undefined;
  const [units, paid] = [
    coinUnitsOf(coin, typedDecimal(coinAmount)),
    parseAmount(typedDecimal(amount), currency),
  ];
  if (units === undefined || !paid.ok) return undefined;
  const scale = BigInt(RATE_SCALE - decimalsOf(currency) + coinDecimals[coin]);
  const perCoin = (paid.amount.minor * 10n ** scale) / units;
  return perCoin > 0n ? { units: perCoin } : undefined;
}

export function isFar(paid: Rate, current: Rate): boolean {
  const difference = paid.units > current.units ? paid.units - current.units : current.units - paid.units;
  return difference * 100n > current.units * FAR_PERCENT;
}
