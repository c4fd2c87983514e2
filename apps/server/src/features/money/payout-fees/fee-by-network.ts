// The fee of a transfer by the cost of its network: cost, margin, floor and ceiling (MON-884). Pure.
import { coinDecimals } from '@causeway/contract';
import { type Amount, type CurrencyCode, amount, decimalsOf } from '@causeway/money';
import type { ChainCoin } from '@causeway/providers/port';

/** The values that staff set for a network and token. Fees in minor units of the token. */
export interface PayoutFeeRule {
  readonly currency: CurrencyCode;
  /** The surcharge on the cost, in hundredths of a per cent. */
  readonly margin: number;
  readonly feeMin: bigint;
  readonly feeMax: bigint;
}

/** The house's cost of a transfer. */
export interface NetworkCost {
  readonly coin: ChainCoin;
  /** Wei or sun. */
  readonly units: bigint;
  /** In 10^-10 US dollars for a whole coin, like every rate. */
  readonly price: bigint;
}

const WHOLE = 10_000n;
const PRICE_UNITS = 10_000_000_000n;
const CENTS = 100n;

/** A dollar of cost is a unit of a stablecoin. Rounded up to a hundredth, so that people can read it. */
export function feeByNetwork({ coin, units, price }: NetworkCost, rule: PayoutFeeRule): Amount {
  const cost = units * price * (WHOLE + BigInt(rule.margin)) * CENTS;
  const one = 10n ** BigInt(coinDecimals[coin]) * PRICE_UNITS * WHOLE;
  const cents = (cost + one - 1n) / one;
  const minor = (cents * 10n ** BigInt(decimalsOf(rule.currency))) / CENTS;
  const atLeast = minor < rule.feeMin ? rule.feeMin : minor;
  return amount(rule.currency, atLeast > rule.feeMax ? rule.feeMax : atLeast);
}
