// What a journal changes of the exchange position, and at what value in USD (MON-850). Pure.
import { type CurrencyCode, type Rate, amount, convert, rate as readRate } from '@causeway/money';

/** A change of an account of the exchange position; minor units, above zero where the house bought. */
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

/** A mid rate of a day, or of the nearest day where that has none. */
export interface DayRate {
  readonly rate: Rate;
  readonly isOfDay: boolean;
}

export interface Valued {
  /** Values in cents of USD, of the sign of the quantity. */
  readonly legs: readonly (PositionLeg & { readonly value: bigint })[];
  /** What came in is worth so much more than what went out, in cents of USD. */
  readonly spread: bigint;
  /** A rate of another day had to do. */
  readonly isEstimated: boolean;
}

/** Cents of USD, to the nearest, ties to the even one. */
export const worthAt = ({ currency, quantity }: PositionLeg, rate: Rate): bigint =>
  currency === 'USD' ? quantity : convert(amount(currency, quantity), 'USD', rate, 'half-even').amount.minor;

const isUsd = ({ currency }: PositionLeg): boolean => currency === 'USD';

/** By the mid rates of the moment where the exchange kept them: the difference is the spread. */
function byMids(legs: readonly PositionLeg[], mids: KeptMids): Valued {
  const valued = legs.map((leg) => ({
    ...leg,
    value: worthAt(leg, readRate(leg.currency === mids.sellCurrency ? mids.midSell : mids.midBuy)),
  }));
  const spread = valued.reduce((sum, { value }) => sum + value, 0n);
  return { legs: valued, spread, isEstimated: false };
}

/** By one side for both: the USD where there are some, else the first at the mid rate of its day. */
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

/** Something for something else: the legs, or undefined where they are no trade. */
function tradeOf([one, other, ...more]: readonly PositionLeg[]):
  readonly [PositionLeg, PositionLeg] | undefined {
  if (!one || !other || more.length > 0) return undefined;
  return one.quantity > 0n === other.quantity > 0n ? undefined : [one, other];
}

/** The currencies whose rate of the day `valueLegs` asks for. */
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
