// A rate feed over HTTP, as the port wants it.
import type { MarketPort } from '../port.ts';
import { getJson, type Endpoint } from '../transport.ts';
import { readRates } from './transform.ts';

export interface MarketFeedConfig {
  readonly url: string;
  readonly apiKey: string;
  readonly timeoutMilliseconds: number;
}

export function createMarketFeed(config: MarketFeedConfig): MarketPort {
  const endpoint: Endpoint = { name: 'market feed', ...config };
  return { rates: async () => readRates(await getJson(endpoint, '/rates')) };
}
