// What the house paid for its transactions on chains, by day and purpose, for staff who book it.
import { type ChainFeesPage, coinDecimals } from '@causeway/contract';
import { rateToDecimal, sumText } from '@causeway/money';
import type { ChainCoin } from '@causeway/providers/port';
import type { FeatureContext } from '../../../platform/feature.ts';
import { channelField } from '../basics/index.ts';
import { coinPrices } from './coin-price.ts';
import { feeStore } from './store.ts';

const SHOWN_MS = 31 * 24 * 60 * 60 * 1000;

export async function listFees(context: FeatureContext): Promise<ChainFeesPage> {
  const { db, clock, providers } = context;
  const store = feeStore(db);
  const since = new Date(clock.now().getTime() - SHOWN_MS);
  const [sums, set, priceOf] = await Promise.all([store.sums(since), store.setPrices(), coinPrices(context)]);
  const worths = new Map(
    [...providers.chains.values()].flatMap(({ channel, coin }) => {
      const cents = set.get(channel);
      return cents === undefined ? [] : [[coin, priceOf(coin, cents)] as const];
    }),
  );
  return {
    list: sums.map(({ channel, coin, units, ...sum }) => {
      const worth = worths.get(coin);
      return {
        ...{ ...sum, channel, channelName: channelField(channel).value, coin, fee: coinText(coin, units) },
        estimate:
          worth === undefined
            ? null
            : { currency: 'USD', value: sumText(centsOf(coin, units, worth.units), 'USD') },
      };
    }),
    prices: [...worths].map(([coin, { units, source, at }]) => ({
      ...{ coin, price: rateToDecimal({ units }), source, time: at?.toISOString() ?? null },
    })),
  };
}

/** Rounded up to a cent: an estimate of what was spent is not below it. The price is in 10^-10 US dollars for a coin. */
function centsOf(coin: ChainCoin, units: bigint, price: bigint): bigint {
  const one = 10n ** BigInt(coinDecimals[coin]) * 100_000_000n;
  return (units * price + one - 1n) / one;
}

function coinText(coin: ChainCoin, units: bigint): string {
  const decimals = coinDecimals[coin];
  const digits = units.toString().padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
