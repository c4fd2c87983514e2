// The sources of the price of a chain's own coin.
import { ProviderError } from '@causeway/providers/port';
import { expect, test } from 'vitest';
import { testMarket, type TestMarket } from '../../../testing/outside.testing.ts';
import { coinPrices } from './coin-price.ts';

const NOW = new Date('2026-03-02T04:00:00Z');
const HOUR_MS = 60 * 60 * 1000;
const SET = { units: 40_000_000_000_000n, source: 'setting', at: null };

const later = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);

interface Given {
  readonly at?: Date;
  readonly change?: (market: TestMarket) => unknown;
}

/** The price of ETH if staff set 4,000 dollars and the market quotes 3,412.5 at the given time. */
async function priceOf({ at = NOW, change }: Given) {
  const market = testMarket(() => at);
  market.coins.set('ETH', '3412.5');
  change?.(market);
  const prices = await coinPrices({
    providers: { market },
    clock: { now: () => NOW },
    log: { info: () => undefined, debug: () => undefined },
    outages: { levelOf: (_error, level) => level },
  });
  return prices('ETH', 400_000n);
}

test('the market’s price is used with its time', async () => {
  expect(await priceOf({})).toEqual({ units: 34_125_000_000_000n, source: 'market', at: NOW });
});

const unusable: readonly (readonly [string, Given])[] = [
  ['older than an hour', { at: later(-HOUR_MS - 1) }],
  ['of a time to come', { at: later(HOUR_MS + 1) }],
  ['of another coin alone', { change: ({ coins }) => coins.delete('ETH') }],
  ['no number', { change: ({ coins }) => coins.set('ETH', '0') }],
  [
    'kept away',
    {
      change: (market) => {
        market.isDown = true;
      },
    },
  ],
  [
    'unreadable',
    {
      change: (market) => {
        market.coinPrices = () => Promise.reject(new ProviderError('no quote'));
      },
    },
  ],
  ['not offered', { change: (market) => Reflect.deleteProperty(market, 'coinPrices') }],
];

test.for(unusable)('the price set by staff is used if the market’s price is %s', async ([, given]) => {
  expect(await priceOf(given)).toEqual(SET);
});

test('a price from an hour ago is still used', async () => {
  expect(await priceOf({ at: later(-HOUR_MS) })).toMatchObject({ source: 'market' });
});
