// Reads the rate feed's answer. Pure.
import { isCurrencyCode, parseRate } from '@causeway/money';
import { ProviderError, type MarketRate } from '../port.ts';

/** The rates of our currencies against the dollar; others are passed over. Throws ProviderError. */
export function readRates(answer: Readonly<Record<string, unknown>>): readonly MarketRate[] {
  const { asOf, rates } = answer;
  const at = new Date(typeof asOf === 'string' ? asOf : Number.NaN);
  if (Number.isNaN(at.getTime()) || !Array.isArray(rates)) {
    throw new ProviderError('the rate feed answered without a time or without rates');
  }
  return rates.flatMap((quote: unknown) => readRate(quote, at));
}

function readRate(quote: unknown, at: Date): readonly MarketRate[] {
  if (typeof quote !== 'object' || quote === null || !('pair' in quote) || !('mid' in quote)) {
    throw new ProviderError('the rate feed answered what is no quote');
  }
  const [base = '', against] = String(quote.pair).split('/');
  if (!isCurrencyCode(base) || against !== 'USD') return [];
  if (typeof quote.mid !== 'string' || !parseRate(quote.mid).ok) {
    throw new ProviderError(`the rate feed quotes ${base} at what is no rate`);
  }
  return [{ base, quote: 'USD', rate: quote.mid, at }];
}
