// What the house paid for its transactions on chains, by day and purpose, for staff who book it.
import { type ChainFeesPage, coinAmountOf } from '@causeway/contract';
import { rateToDecimal, sumText } from '@causeway/money';
import type { FeatureContext } from '../../../platform/feature.ts';
import { hongKongDay } from '../../../platform/clock/hong-kong.ts';
import { channelField } from '../basics/index.ts';
import { movementTools } from '../house-movements/index.ts';
import { centsOf, coinText } from './coin-amount.ts';
import { coinPrices } from './coin-price.ts';
import { gasDayStore } from './gas-day-store.ts';
import { feeStore, setCoinPrices } from './store.ts';

const SHOWN_MS = 31 * 24 * 60 * 60 * 1000;

export async function listFees(context: FeatureContext): Promise<ChainFeesPage> {
  const { db, clock, providers } = context;
  const store = feeStore(db);
  const since = new Date(clock.now().getTime() - SHOWN_MS);
  const [sums, set, priceOf, days, coins] = await Promise.all([
    store.sums(since),
    setCoinPrices(db),
    coinPrices(context),
    gasDayStore(db).movementsSince(hongKongDay(since)),
    context.use(movementTools).store.coinSums(),
  ]);
  const movements = new Map(
    days.map(({ channel, day, movementNo, status }) => [`${String(channel)}:${day}`, { movementNo, status }]),
  );
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
        movement: movements.get(`${String(channel)}:${sum.date}`) ?? null,
        estimate:
          worth === undefined
            ? null
            : { currency: 'USD', value: sumText(centsOf(coin, units, worth.units), 'USD') },
      };
    }),
    coins: coins.map(({ coin, bought, used }) => ({
      ...{ coin, bought: coinAmountOf(coin, bought), used: coinAmountOf(coin, used) },
    })),
    prices: [...worths].map(([coin, { units, source, at }]) => ({
      ...{ coin, price: rateToDecimal({ units }), source, time: at?.toISOString() ?? null },
    })),
  };
}
