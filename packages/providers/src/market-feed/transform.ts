// Reads the rate feed's answer. Pure.
import { isCurrencyCode, parseRate } from '@causeway/money';
import type { ChainCoin } from '../channels.ts';
import { ProviderError, type CoinPrice, type MarketRate } from '../port.ts';

type Answer = Readonly<Record<string, unknown>>;

/** The rates of our currencies against the dollar; others are skipped. Throws ProviderError. */
export function readRates(answer: Answer): readonly MarketRate[] {
  return readQuotes(answer, isCurrencyCode).map(({ name, ...price }) => ({ base: name, ...price }));
}

/** The prices of the chains' own coins in dollars; none if the feed does not quote them. Throws ProviderError. */
export function readCoinPrices(answer: Answer): readonly CoinPrice[] {
  return readQuotes(answer, isCoin).map(({ name, ...price }) => ({ coin: name, ...price }));
}

const isCoin = (name: string): name is ChainCoin => name === 'ETH' || name === 'TRX';

interface Quote<Name> {
  readonly name: Name;
  readonly quote: 'USD';
  readonly rate: string;
  readonly at: Date;
}

function readQuotes<Name extends string>(
  { asOf, rates }: Answer,
  isWanted: (name: string) => name is Name,
): readonly Quote<Name>[] {
  const at = new Date(typeof asOf === 'string' ? asOf : Number.NaN);
  if (Number.isNaN(at.getTime()) || !Array.isArray(rates)) {
    throw new ProviderError('the rate feed answered without a time or without rates');
  }
  return rates.flatMap((quote: unknown): readonly Quote<Name>[] => {
    if (typeof quote !== 'object' || quote === null || !('pair' in quote) || !('mid' in quote)) {
      throw new ProviderError('the rate feed answered what is no quote');
    }
    const [name = '', against] = String(quote.pair).split('/');
    if (!isWanted(name) || against !== 'USD') return [];
    if (typeof quote.mid !== 'string' || !parseRate(quote.mid).ok) {
      throw new ProviderError(`the rate feed quotes ${name} at what is no rate`);
    }
    return [{ name, quote: 'USD', rate: quote.mid, at }];
  });
}
