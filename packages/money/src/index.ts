// Money: amounts as whole minor units with their currency, and everything that may be done to them.
export type CurrencyCode = 'AUD' | 'CAD' | 'CNH' | 'EUR' | 'GBP' | 'HKD' | 'JPY' | 'SGD' | 'USD' | 'USDT' | 'USDC';

/** An amount of money: minor units (cents, yen, millionths of a USDT) and the currency they are of. */
export interface Amount {
  readonly currency: CurrencyCode;
  readonly minor: bigint;
}
