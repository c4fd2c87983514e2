// The fee by network: the cost, the margin, and the limits between which it stays.
import { expect, test } from 'vitest';
import { feeByNetwork, type NetworkCost, type PayoutFeeRule } from './fee-by-network.ts';

/** The cost is 65,000 units of gas at 20 gwei: 0.0013 ETH, at 3,412.50 dollars 4.43625 dollars. */
const cost: NetworkCost = { coin: 'ETH', units: 1_300_000_000_000_000n, price: 34_125_000_000_000n };
const rule: PayoutFeeRule = { currency: 'USDT', margin: 0, feeMin: 1_000_000n, feeMax: 30_000_000n };

test.each<[string, Partial<NetworkCost>, Partial<PayoutFeeRule>, bigint]>([
  ['the cost, rounded up to a hundredth', {}, {}, 4_440_000n],
  ['the cost and a margin', {}, { margin: 2000 }, 5_330_000n],
  ['a whole hundredth, which stays', { units: 1_000_000_000_000_000n }, { margin: 0 }, 3_420_000n],
  ['exactly a hundredth', { units: 10n ** 18n, price: 100_000_000n }, { feeMin: 0n }, 10_000n],
  ['at least the floor', { units: 1n }, {}, 1_000_000n],
  ['at most the ceiling', { units: 10n ** 18n }, {}, 30_000_000n],
  ['sun', { coin: 'TRX', units: 27_600_000n, price: 2_500_000_000n }, {}, 6_900_000n],
  ['in the other token', {}, { currency: 'USDC' }, 4_440_000n],
])('the fee by network is %s', (_what, network, line, minor) => {
  const given = { ...rule, ...line };
  expect(feeByNetwork({ ...cost, ...network }, given)).toEqual({ currency: given.currency, minor });
});
