// Amounts of a chain's own coin in words and in US dollars.
import { coinDecimals } from '@causeway/contract';
import type { ChainCoin } from '@causeway/providers/port';

/** Rounded up to a cent, so that the cost is never understated. The price is in 10^-10 US dollars per coin. */
export function centsOf(coin: ChainCoin, units: bigint, price: bigint): bigint {
  const one = 10n ** BigInt(coinDecimals[coin]) * 100_000_000n;
  return (units * price + one - 1n) / one;
}

/** All decimals of the coin. */
export function coinText(coin: ChainCoin, units: bigint): string {
  const decimals = coinDecimals[coin];
  const digits = units.toString().padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
