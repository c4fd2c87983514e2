// What a person wants to exchange, as typed: pure, so that both directions and the way to the request can be tried.
import type { ResponseOf, getExchangePairs } from '@causeway/contract';
import {
  add,
  decimal,
  decimalsOf,
  isCurrencyCode,
  parseInput,
  toDecimal,
  type Amount,
  type CurrencyCode,
} from '@causeway/money';

export type Pairs = ResponseOf<typeof getExchangePairs>;
export type Pair = Pairs[number];
export type Side = 'sell' | 'buy';

export interface Wanted {
  readonly sell: CurrencyCode;
  readonly buy: CurrencyCode;
  /** Which of the two amounts was typed; the other follows from the rate. */
  readonly side: Side;
  readonly text: string;
}

export interface Terms {
  readonly sellCurrency: CurrencyCode;
  readonly buyCurrency: CurrencyCode;
  readonly sellAmount: string;
  readonly buyAmount: string;
  readonly fee: string;
}

interface WantedSearch {
  readonly sell?: string | undefined;
  readonly buy?: string | undefined;
  readonly side?: string | undefined;
  readonly amount?: string | undefined;
}

export const pairOf = (pairs: Pairs, { sell, buy }: Pick<Wanted, 'sell' | 'buy'>): Pair | undefined =>
  pairs.find(({ sellCurrency, buyCurrency }) => sellCurrency === sell && buyCurrency === buy);

const codeOf = (text: string | undefined): CurrencyCode | undefined =>
  text !== undefined && isCurrencyCode(text) ? text : undefined;

/** From the address, as far as it names what is offered; else the first currency that is held, into another. */
export function wantedFrom(
  search: WantedSearch,
  pairs: Pairs,
  held: readonly CurrencyCode[],
): Wanted | undefined {
  const sell = codeOf(search.sell);
  const buy = codeOf(search.buy);
  const named = pairs.find(
    (pair) =>
      (sell === undefined || pair.sellCurrency === sell) && (buy === undefined || pair.buyCurrency === buy),
  );
  const first = pairs.find(({ sellCurrency }) => held.includes(sellCurrency)) ?? pairs[0];
  const pair = sell === undefined && buy === undefined ? first : (named ?? first);
  if (pair === undefined) return undefined;
  const side: Side = search.side === 'buy' ? 'buy' : 'sell';
  return { sell: pair.sellCurrency, buy: pair.buyCurrency, side, text: search.amount ?? '' };
}

/** What a quote is of, as if it had been typed. */
export const wantedIn = ({ sellCurrency, buyCurrency, sellAmount }: Terms): Wanted => ({
  sell: sellCurrency,
  buy: buyCurrency,
  side: 'sell',
  text: sellAmount,
});

/** The amount that was typed; undefined while it is none. */
export function typedAmount({ sell, buy, side, text }: Wanted): Amount | undefined {
  const currency = side === 'sell' ? sell : buy;
  const reading = parseInput(text, currency, { decimals: decimalsOf(currency) });
  return reading.ok ? reading.amount : undefined;
}

/** The request for a rate. Before an amount is typed the least is asked for, so that the rate is there to see. */
export function rateRequest(wanted: Wanted, pair: Pick<Pair, 'minSell'>) {
  const typed = typedAmount(wanted);
  const { sell: sellCurrency, buy: buyCurrency, side } = wanted;
  return typed === undefined
    ? { sellCurrency, buyCurrency, side: 'sell' as const, amount: pair.minSell }
    : { sellCurrency, buyCurrency, side, amount: toDecimal(typed) };
}

/** The same typed amount, of the currency on the other side now. */
export const swapped = ({ sell, buy, side, text }: Wanted): Wanted => ({
  sell: buy,
  buy: sell,
  side: side === 'sell' ? 'buy' : 'sell',
  text,
});

/** Another currency on one side; where both would be the same, the two change places. */
export function withCurrency(wanted: Wanted, side: Side, code: CurrencyCode): Wanted {
  const other = side === 'sell' ? wanted.buy : wanted.sell;
  if (code !== other) return { ...wanted, [side]: code };
  return { ...wanted, sell: wanted.buy, buy: wanted.sell };
}

/** What leaves the account: the sold amount and the fee. */
export const totalOf = ({ sellAmount, fee, sellCurrency }: Terms): Amount =>
  add(decimal(sellAmount, sellCurrency), decimal(fee, sellCurrency));
