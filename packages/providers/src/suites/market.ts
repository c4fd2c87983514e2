// The requirements for every rate feed.
import { CURRENCY_CODES, parseRate } from '@causeway/money';
import type { MarketPort } from '../port.ts';
import { demand, type Check } from './check.ts';

export interface MarketSamples {
  readonly ageSecondsMax: number;
  readonly now: () => Date;
}

export function marketSuite(market: MarketPort, { ageSecondsMax, now }: MarketSamples): readonly Check[] {
  const ageOf = (at: Date): number => Math.round((now().getTime() - at.getTime()) / 1000);
  return [
    {
      name: 'every-currency',
      proves: 'Each currency that we use has one rate against the dollar, above zero.',
      needs: null,
      run: async () => {
        const rates = await market.rates();
        for (const code of CURRENCY_CODES) {
          const found = rates.filter(({ base }) => base === code);
          demand(found.length === 1, `${code} has ${found.length} rates`);
          demand(parseRate(found[0]?.rate ?? '').ok, `the rate of ${code} is none`);
        }
        return { facts: rates.map(({ base, quote, rate }) => `1 ${base} costs ${rate} ${quote}`) };
      },
    },
    {
      name: 'age',
      proves: `No rate is older than ${ageSecondsMax} seconds, and none is of the future.`,
      needs: null,
      run: async () => {
        const ages = (await market.rates()).map(({ base, at }) => ({ base, age: ageOf(at) }));
        for (const { base, age } of ages) {
          demand(age <= ageSecondsMax, `the rate of ${base} is ${age} seconds old`);
          demand(age >= -ageSecondsMax, `the rate of ${base} is of a time to come: compare the clocks`);
        }
        return { facts: [`the oldest is ${Math.max(...ages.map(({ age }) => age))} seconds old`] };
      },
    },
    {
      name: 'coins',
      proves: 'A price of a chain’s own coin, where there is one, is above zero, given once, and not old.',
      needs: null,
      run: async () => {
        const prices = (await market.coinPrices?.()) ?? [];
        demand(new Set(prices.map(({ coin }) => coin)).size === prices.length, 'a coin has two prices');
        for (const { coin, rate, at } of prices) {
          demand(parseRate(rate).ok, `the price of ${coin} is none`);
          demand(Math.abs(ageOf(at)) <= ageSecondsMax, `the price of ${coin} is ${ageOf(at)} seconds old`);
        }
        const facts = prices.map(({ coin, rate }) => `1 ${coin} costs ${rate} USD`);
        return { facts: facts.length === 0 ? ['no price of a coin: the setting’s counts'] : facts };
      },
    },
  ];
}
