// A rate feed over HTTP, behind its port.
import type { MarketPort } from '../port.ts';
import { getJson, type Endpoint } from '../transport.ts';
import { readCoinPrices, readRates } from './transform.ts';

export interface MarketFeedConfig {
  readonly url: string;
  readonly apiKey: string;
  readonly timeoutMilliseconds: number;
}

export function createMarketFeed(config: MarketFeedConfig): MarketPort {
  const endpoint: Endpoint = { name: 'market feed', ...config };
  const answer = () => getJson(endpoint, '/rates');
  return {
    rates: async () => readRates(await answer()),
    coinPrices: async () => readCoinPrices(await answer()),
  };
}
