// The market's rates in this server: fetched on demand, cached for a moment, never used when old.
import { parseRate, type CurrencyCode, type Rate } from '@causeway/money';
import { ProviderUnavailable, type MarketPort } from '@causeway/providers/port';
import { type FeatureContext, provider } from '../../../platform/feature.ts';
import type { MidRates } from './worth.ts';

export interface Market {
  /** Mid rates to USD; empty when the market has not answered for too long. */
  rates(): Promise<{ readonly mid: MidRates; readonly at: Date | null }>;
}

const NONE = { mid: new Map<CurrencyCode, Rate>(), at: null } as const;
/** Real time: it limits how often the market is called, not how old a rate may be. */
const KEPT_MS = 1000;
/** Business time: a rate older than this is no rate. */
const OLDEST_MS = 60_000;

type MarketState = 'fresh' | 'old';

interface MarketTools extends Pick<FeatureContext, 'clock' | 'log'> {
  readonly providers: { readonly market: MarketPort };
}

export function createMarket({ providers, clock, log }: MarketTools): Market {
  let last: { mid: MidRates; at: Date | null } = NONE;
  let fetched = Number.NEGATIVE_INFINITY;
  let fetching: Promise<void> | undefined;
  let state: MarketState = 'fresh';

  /** Reports each change once, although every reader of a rate asks again while there is none. */
  const turn = (now: MarketState): void => {
    if (now === state) return;
    state = now;
    if (now === 'old') log.warn({ at: last.at }, 'the rates of the market are too old to be used');
    else log.info('the market has rates again');
  };

  const fetch = async (): Promise<void> => {
    try {
      last = read(await providers.market.rates());
      fetched = performance.now();
      turn(isCurrent() ? 'fresh' : 'old');
    } catch (error) {
      // The log has the outage itself from the calls that failed.
      if (!(error instanceof ProviderUnavailable)) throw error;
    } finally {
      fetching = undefined;
    }
  };

  const isCurrent = (): boolean =>
    last.at !== null && Math.abs(clock.now().getTime() - last.at.getTime()) < OLDEST_MS;

  return {
    rates: async () => {
      // A moved clock can make fresh rates old, so they are checked after the fetch too.
      if (performance.now() - fetched > KEPT_MS || !isCurrent()) await (fetching ??= fetch());
      return isCurrent() ? last : NONE;
    },
  };
}

/** One per server, so that all features have the same rates. */
export const market = provider('market', createMarket);

function read(rates: Awaited<ReturnType<MarketPort['rates']>>): { mid: MidRates; at: Date | null } {
  const mid = new Map<CurrencyCode, Rate>([['USD', { units: 10_000_000_000n }]]);
  for (const { base, rate } of rates) {
    const reading = parseRate(rate);
    if (reading.ok) mid.set(base, reading.rate);
  }
  const oldest = Math.min(...rates.map((rate) => rate.at.getTime()));
  return { mid, at: rates.length === 0 ? null : new Date(oldest) };
}
