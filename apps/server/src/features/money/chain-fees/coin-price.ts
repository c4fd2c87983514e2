// The price of a chain's own coin in US dollars: the market's if it has one, otherwise the one that staff set (MON-870).
import type { CoinPriceSource } from '@causeway/contract';
import { parseRate } from '@causeway/money';
import {
  ProviderError,
  ProviderUnavailable,
  type ChainCoin,
  type CoinPrice,
  type MarketPort,
} from '@causeway/providers/port';
import type { FeatureContext } from '../../../platform/feature.ts';

/** A price that is older than this, or as far in the future, is ignored. */
const OLDEST_MS = 60 * 60 * 1000;
/** Units in a cent: a price is in 10^-10 US dollars per whole coin, like every rate. */
const OF_CENT = 100_000_000n;

export interface CoinWorth {
  /** In 10^-10 US dollars per whole coin. */
  readonly units: bigint;
  readonly source: CoinPriceSource;
  /** The market's time of the price; null for a price that staff set. */
  readonly at: Date | null;
}

/** The price of a coin; `setCents` is the price that staff set, in US cents. */
export type CoinPrices = (coin: ChainCoin, setCents: bigint) => CoinWorth;

interface PriceTools {
  readonly providers: { readonly market: MarketPort };
  readonly clock: Pick<FeatureContext['clock'], 'now'>;
  readonly log: Pick<FeatureContext['log'], 'info' | 'debug'>;
  readonly outages: Pick<FeatureContext['outages'], 'levelOf'>;
}

/** Asks the market each time. It refuses nothing: a market without an answer leaves the prices that staff set. */
export async function coinPrices({ clock, ...tools }: PriceTools): Promise<CoinPrices> {
  const now = clock.now().getTime();
  const found = new Map<ChainCoin, CoinWorth>();
  for (const { coin, rate, at } of await askMarket(tools)) {
    const reading = parseRate(rate);
    if (reading.ok && Math.abs(now - at.getTime()) <= OLDEST_MS)
      found.set(coin, { units: reading.rate.units, source: 'market', at });
  }
  return (coin, setCents) => found.get(coin) ?? { units: setCents * OF_CENT, source: 'setting', at: null };
}

async function askMarket({
  providers,
  log,
  outages,
}: Omit<PriceTools, 'clock'>): Promise<readonly CoinPrice[]> {
  try {
    return (await providers.market.coinPrices?.()) ?? [];
  } catch (error) {
    if (!(error instanceof ProviderUnavailable) && !(error instanceof ProviderError)) throw error;
    log[outages.levelOf(error, 'info')](
      { because: error.message },
      'the market gave no price of a coin: what staff set counts',
    );
    return [];
  }
}
