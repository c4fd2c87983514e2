// A journal's changes of the exchange position, and their value in USD (MON-850). Pure.
import { type CurrencyCode, type Rate, amount, convert, rate as readRate } from '@causeway/money';

/** A change of an account of the exchange position; minor units, above zero if the house bought. */
export interface PositionLeg {
  readonly currency: CurrencyCode;
  readonly quantity: bigint;
}

/** The market's mid rates when the exchange's rate was fixed, as decimals. */
export interface KeptMids {
  readonly sellCurrency: CurrencyCode;
  readonly buyCurrency: CurrencyCode;
  readonly midSell: string;
  readonly midBuy: string;
}

/** A day's mid rate, or the nearest day's if it has none. */
export interface DayRate {
  readonly rate: Rate;
  readonly isOfDay: boolean;
}

export interface Valued {
  /** Values in cents of USD, with the sign of the quantity. */
  readonly legs: readonly (PositionLeg & { readonly value: bigint })[];
  /** How much more the incoming currency is worth than the outgoing one, in cents of USD. */
  readonly spread: bigint;
  /** True when another day's rate was used. */
  readonly isEstimated: boolean;
}

/** Cents of USD, rounded to the nearest, ties to even. */
export const worthAt = ({ currency, quantity }: PositionLeg, rate: Rate): bigint =>
  currency === 'USD' ? quantity : convert(amount(currency, quantity), 'USD', rate, 'half-even').amount.minor;

const isUsd = ({ currency }: PositionLeg): boolean => currency === 'USD';

/** Values both legs at the mid rates stored with the exchange: the difference is the spread. */
function byMids(legs: readonly PositionLeg[], mids: KeptMids): Valued {
  const valued = legs.map((leg) => ({
    ...leg,
    value: worthAt(leg, readRate(leg.currency === mids.sellCurrency ? mids.midSell : mids.midBuy)),
  }));
  const spread = valued.reduce((sum, { value }) => sum + value, 0n);
  return { legs: valued, spread, isEstimated: false };
}

/** Gives both legs the value of one: the USD leg if there is one, otherwise the first at its day's mid rate. */
function byOneSide(one: PositionLeg, other: PositionLeg, ofDay: (currency: CurrencyCode) => DayRate): Valued {
  if (isUsd(one) || isUsd(other)) {
    const value = isUsd(one) ? one.quantity : -other.quantity;
    return {
      legs: [
        { ...one, value },
        { ...other, value: -value },
      ],
      spread: 0n,
      isEstimated: false,
    };
  }
  const { rate, isOfDay } = ofDay(one.currency);
  const value = worthAt(one, rate);
  const legs = [
    { ...one, value },
    { ...other, value: -value },
  ];
  return { legs, spread: 0n, isEstimated: !isOfDay };
}

/** The legs of a trade; undefined if they are no trade. */
function tradeOf([one, other, ...more]: readonly PositionLeg[]):
  readonly [PositionLeg, PositionLeg] | undefined {
  if (!one || !other || more.length > 0) return undefined;
  return one.quantity > 0n === other.quantity > 0n ? undefined : [one, other];
}

/** The currencies for which `valueLegs` needs a day's rate. */
export function ratesNeeded(legs: readonly PositionLeg[], mids: KeptMids | null): readonly CurrencyCode[] {
  if (mids !== null || (tradeOf(legs)?.some(isUsd) ?? false)) return [];
  return legs.filter((leg) => !isUsd(leg)).map(({ currency }) => currency);
}

/** Legs have different currencies, and none is zero. */
export function valueLegs(
  legs: readonly PositionLeg[],
  mids: KeptMids | null,
  ofDay: (currency: CurrencyCode) => DayRate,
): Valued {
  if (mids !== null) return byMids(legs, mids);
  const trade = tradeOf(legs);
  if (trade) return byOneSide(...trade, ofDay);
  const rates = legs.map((leg) => (isUsd(leg) ? null : ofDay(leg.currency)));
  return {
    legs: legs.map((leg, place) => {
      const found = rates[place];
      return { ...leg, value: found ? worthAt(leg, found.rate) : leg.quantity };
    }),
    spread: 0n,
    isEstimated: rates.some((found) => found !== null && found !== undefined && !found.isOfDay),
  };
}
