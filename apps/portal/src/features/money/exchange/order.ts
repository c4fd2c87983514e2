// A person's exchange order as typed. Pure, so that both directions and the resulting request can be tested.
import type { Exchange, ResponseOf, getExchangePairs } from '@causeway/contract';
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

export interface Order {
  readonly sell: CurrencyCode;
  readonly buy: CurrencyCode;
  /** The side that was typed; the rate determines the other one. */
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

interface OrderSearch {
  readonly sell?: string | undefined;
  readonly buy?: string | undefined;
  readonly side?: string | undefined;
  readonly amount?: string | undefined;
}

export const pairOf = (pairs: Pairs, { sell, buy }: Pick<Order, 'sell' | 'buy'>): Pair | undefined =>
  pairs.find(({ sellCurrency, buyCurrency }) => sellCurrency === sell && buyCurrency === buy);

const codeOf = (text: string | undefined): CurrencyCode | undefined =>
  text !== undefined && isCurrencyCode(text) ? text : undefined;

/**
 * Reads the order from the address if the address names offered currencies; otherwise it starts with the
 * first currency that has a balance.
 */
export function orderFrom(
  search: OrderSearch,
  pairs: Pairs,
  held: readonly CurrencyCode[],
): Order | undefined {
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

/** The order of a quote, as if it had been typed. */
export const orderIn = ({ sellCurrency, buyCurrency, sellAmount }: Terms): Order => ({
  sell: sellCurrency,
  buy: buyCurrency,
  side: 'sell',
  text: sellAmount,
});

/** The typed amount; undefined while the text is no amount. */
export function typedAmount({ sell, buy, side, text }: Order): Amount | undefined {
  const currency = side === 'sell' ? sell : buy;
  const reading = parseInput(text, currency, { decimals: decimalsOf(currency) });
  return reading.ok ? reading.amount : undefined;
}

/** The request for a rate. Until an amount is typed it uses the minimum, so that a rate is shown. */
export function rateRequest(order: Order, pair: Pick<Pair, 'minSell'>) {
  const typed = typedAmount(order);
  const { sell: sellCurrency, buy: buyCurrency, side } = order;
  return typed === undefined
    ? { sellCurrency, buyCurrency, side: 'sell' as const, amount: pair.minSell }
    : { sellCurrency, buyCurrency, side, amount: toDecimal(typed) };
}

/** Swaps the sides and keeps the typed amount with its currency. */
export const swapped = ({ sell, buy, side, text }: Order): Order => ({
  sell: buy,
  buy: sell,
  side: side === 'sell' ? 'buy' : 'sell',
  text,
});

/** Sets another currency on one side; if both sides would be equal, they are swapped. */
export function withCurrency(order: Order, side: Side, code: CurrencyCode): Order {
  const other = side === 'sell' ? order.buy : order.sell;
  if (code !== other) return { ...order, [side]: code };
  return { ...order, sell: order.buy, buy: order.sell };
}

const WHOLE = 10_000n;

/** The most that can be sold of the available balance together with its fee. */
export function mostOf(
  available: Amount,
  { feeBasisPoints, feeMin }: Pick<Pair, 'feeBasisPoints' | 'feeMin'>,
): Amount {
  const byShare = (available.minor * WHOLE) / (WHOLE + BigInt(feeBasisPoints));
  const byMin = available.minor - decimal(feeMin, available.currency).minor;
  const most = byShare < byMin ? byShare : byMin;
  return { ...available, minor: most > 0n ? most : 0n };
}

/** The terms of an exchange: as executed, or as submitted while it waits. */
export const termsIn = (exchange: Exchange): Terms & { readonly rate: string } => ({
  sellCurrency: exchange.sellCurrency,
  buyCurrency: exchange.buyCurrency,
  sellAmount: exchange.finalSellAmount ?? exchange.sellAmount,
  buyAmount: exchange.finalBuyAmount ?? exchange.buyAmount,
  fee: exchange.finalFee ?? exchange.fee,
  rate: exchange.finalRate ?? exchange.submittedRate,
});

/** The total debit: the sold amount and the fee. */
export const totalOf = ({ sellAmount, fee, sellCurrency }: Terms): Amount =>
  add(decimal(sellAmount, sellCurrency), decimal(fee, sellCurrency));

const moving: ReadonlySet<Exchange['status']> = new Set(['RECHECK', 'RECONFIRM', 'PROCESSING']);

/** True while an approval or the settlement date is pending. */
export const isMoving = ({ status }: Pick<Exchange, 'status'>): boolean => moving.has(status);
