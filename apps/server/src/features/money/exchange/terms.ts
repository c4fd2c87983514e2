// The terms of an exchange: market rate, spread, amounts and fee. Pure. Every rounding favors the house and stays in
// the FX position of the currency that was rounded.
import {
  amount,
  applySpread,
  convert,
  convertBack,
  cross,
  fee,
  inverse,
  kindOf,
  parseAmount,
  rate as readRate,
  toDecimal,
  within,
  type Amount,
  type CurrencyCode,
  type Rate,
} from '@causeway/money';
import { refuse, refuseField } from '../../../platform/refusal.ts';
import { type MidRates, refuseSmall } from '../basics/index.ts';

/** A line of the spreads or the fees. */
export interface PairLine {
  /** A currency, 'fiat' or 'crypto'. */
  readonly sell: string;
  readonly buy: string;
  readonly tier: string | null;
  readonly memberId: string | null;
  readonly basisPoints: number;
}

/** The fee on a pair: a share of the sold amount, on top of it. */
export interface FeeLine extends PairLine {
  /** Minor units of the sold currency. */
  readonly min: bigint | null;
}

interface WhoExchanges {
  readonly memberId: string;
  readonly tier: string;
}

export interface ExchangeRequest {
  readonly sellCurrency: CurrencyCode;
  readonly buyCurrency: CurrencyCode;
  /** The side whose amount is fixed. */
  readonly side: 'sell' | 'buy';
  readonly amount: string;
}

export interface Terms {
  readonly sell: Amount;
  readonly buy: Amount;
  /** Units of the bought currency for one unit of the sold one; includes the spread. */
  readonly rate: Rate;
  /** Fee in the sold currency, on top of the sold amount. */
  readonly fee: Amount;
}

const matches = (named: string, currency: CurrencyCode): boolean =>
  named === currency || named === kindOf(currency);
const isExact = (line: PairLine): number =>
  Number(line.sell === line.sell.toUpperCase()) + Number(line.buy === line.buy.toUpperCase());
const isOwn = (line: PairLine): number => (line.memberId !== null ? 2 : line.tier !== null ? 1 : 0);

/** The most specific line: the member's, the tier's, the general one; a named currency before its kind. */
export const pairLineFor = <Line extends PairLine>(
  lines: readonly Line[],
  who: WhoExchanges,
  sell: CurrencyCode,
  buy: CurrencyCode,
): Line | undefined =>
  lines
    .filter((line) => matches(line.sell, sell) && matches(line.buy, buy))
    .filter((line) => line.memberId === null || line.memberId === who.memberId)
    .filter((line) => line.tier === null || line.tier === who.tier)
    .toSorted((a, b) => isOwn(b) - isOwn(a) || isExact(b) - isExact(a))[0];

/** The member's rate: the market's less the spread, rounded down. Refuses rate-unavailable, pair-not-offered. */
export function memberRate(
  mid: MidRates,
  basisPoints: number | undefined,
  sell: CurrencyCode,
  buy: CurrencyCode,
): Rate {
  if (sell === buy || basisPoints === undefined) return refuse('pair-not-offered');
  const [sold, bought] = [mid.get(sell), mid.get(buy)];
  if (!sold || !bought) return refuse('rate-unavailable');
  return applySpread(cross(sold, inverse(bought, 'down'), 'down'), -basisPoints, 'down');
}

/**
 * Refuses invalid-input (too many decimals), amount-too-small (below the minimum to sell, or one side would be zero).
 */
export function termsOf(
  input: ExchangeRequest,
  rate: Rate,
  feeLine: Pick<FeeLine, 'basisPoints' | 'min'>,
  min = 1n,
): Terms {
  const fixedCurrency = input.side === 'sell' ? input.sellCurrency : input.buyCurrency;
  const reading = parseAmount(input.amount, fixedCurrency);
  if (!reading.ok) return refuseField('amount', 'amount');
  const fixed = reading.amount;
  const other = within(() =>
    input.side === 'sell'
      ? convert(fixed, input.buyCurrency, rate, 'down').amount
      : convertBack(fixed, input.sellCurrency, rate, 'up').amount,
  );
  if (other === null) return refuseField('amount', 'amount');
  const [sell, buy] = input.side === 'sell' ? [fixed, other] : [other, fixed];
  refuseSmall(sell, buy.minor > 0n ? min : leastToBuy(buy.currency, sell.currency, rate));
  return { sell, buy, rate, fee: feeOn(sell, feeLine) };
}

/**
 * The sold amount that buys the smallest unit of the other currency, when rounding would leave nothing of less; minor
 * units.
 */
const leastToBuy = (buy: CurrencyCode, sell: CurrencyCode, rate: Rate): bigint =>
  convertBack(amount(buy, 1n), sell, rate, 'up').amount.minor;

/** The request: a pair, its terms, and which of the two amounts is fixed. Minor units. */
export interface Asked {
  readonly side: 'sell' | 'buy';
  readonly sellCurrency: CurrencyCode;
  readonly buyCurrency: CurrencyCode;
  readonly sellAmount: bigint;
  readonly buyAmount: bigint;
  /** The submitted rate. */
  readonly rate: string;
}

/** The terms at another rate; the fixed amount stays. */
export function termsAt(asked: Asked, at: Rate, feeLine: Pick<FeeLine, 'basisPoints' | 'min'>): Terms {
  const { side, sellCurrency, buyCurrency } = asked;
  const fixed =
    side === 'sell' ? amount(sellCurrency, asked.sellAmount) : amount(buyCurrency, asked.buyAmount);
  return termsOf({ sellCurrency, buyCurrency, side, amount: toDecimal(fixed) }, at, feeLine);
}

/** The worst rate within a tolerance in basis points, rounded in the member's favor. */
const worstRate = (submitted: string, tolerance: number): Rate =>
  applySpread(readRate(submitted), -tolerance, 'up');

/** True when a rate is no worse than the submitted one less the tolerance; a better one always passes (MON-295). */
export const isTolerated = (
  at: Rate,
  { rate, tolerance }: Pick<Asked, 'rate'> & { readonly tolerance: number | null },
): boolean => at.units >= worstRate(rate, tolerance ?? 0).units;

/** The fee line shown in a quote. */
export const feeLineOf = (quote: {
  readonly feeBasisPoints: number;
  readonly feeLeast: bigint | null;
}): Pick<FeeLine, 'basisPoints' | 'min'> => ({ basisPoints: quote.feeBasisPoints, min: quote.feeLeast });

/**
 * The amount to freeze: as submitted, or, when the bought amount is fixed, what it takes at the worst rate. Minor
 * units.
 */
export function reservedFor(
  quote: Asked & { readonly fee: bigint } & Parameters<typeof feeLineOf>[0],
  tolerance: number,
): { readonly reservedSellAmount: bigint; readonly reservedFee: bigint } {
  if (quote.side === 'sell' || tolerance === 0)
    return { reservedSellAmount: quote.sellAmount, reservedFee: quote.fee };
  const { sell, fee } = termsAt(quote, worstRate(quote.rate, tolerance), feeLineOf(quote));
  return { reservedSellAmount: sell.minor, reservedFee: fee.minor };
}

/** Rounded up, so that a share is never given away by rounding. */
const feeOn = (sell: Amount, { basisPoints, min }: Pick<FeeLine, 'basisPoints' | 'min'>): Amount =>
  fee(
    sell,
    {
      fixed: amount(sell.currency, 0n),
      basisPoints,
      ...(min === null ? {} : { min: amount(sell.currency, min) }),
    },
    'up',
  );
