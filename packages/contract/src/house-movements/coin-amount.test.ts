// Amounts of coins are exact to the last wei; invalid texts are refused.
import { expect, test } from 'vitest';
import { coinAmountOf, coinUnitsOf, type CoinName } from './coin-amount.ts';

test.each<[CoinName, string, bigint]>([
  ['ETH', '1.5', 1_500_000_000_000_000_000n],
  ['ETH', '0.000000000000000001', 1n],
  ['ETH', '12', 12_000_000_000_000_000_000n],
  ['TRX', '250.000001', 250_000_001n],
])('%s %s is read and written', (coin, typed, units) => {
  expect(coinUnitsOf(coin, typed)).toBe(units);
  expect(coinAmountOf(coin, units)).toBe(typed);
});

test.each<[CoinName, string]>([
  ['ETH', ''],
  ['ETH', '0'],
  ['ETH', '0.000'],
  ['ETH', '-1'],
  ['ETH', '1,5'],
  ['ETH', '01'],
  ['ETH', '1e3'],
  ['ETH', '0.0000000000000000001'],
  ['ETH', '1000000000000000'],
  ['TRX', '1.0000001'],
])('%s “%s” is no amount', (coin, typed) => {
  expect(coinUnitsOf(coin, typed)).toBeUndefined();
});
