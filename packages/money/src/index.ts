// Money: amounts as whole minor units with their currency, and everything that may be done to them.
export type { CurrencyCode, CurrencyKind, Currency, Language } from './currency.ts';
export {
  CURRENCIES,
  CURRENCY_CODES,
  currency,
  currencyName,
  decimalsOf,
  isCurrencyCode,
  kindOf,
} from './currency.ts';
export type { Amount } from './amount.ts';
export {
  MAX_MINOR,
  MIN_MINOR,
  MoneyError,
  absolute,
  add,
  amount,
  compare,
  equals,
  isNegative,
  isPositive,
  isZero,
  max,
  min,
  negate,
  subtract,
  sum,
  within,
  zero,
} from './amount.ts';
export type { AmountProblem, AmountReading } from './decimal.ts';
export { decimal, parseAmount, sumText, toDecimal } from './decimal.ts';
export type { Rounding } from './rounding.ts';
export { divide } from './rounding.ts';
export { allocate } from './allocate.ts';
export type { Rate, RateProblem, RateReading } from './rate.ts';
export {
  RATE_SCALE,
  applySpread,
  cross,
  inverse,
  parseRate,
  rate,
  rateOfUnits,
  rateToDecimal,
} from './rate.ts';
export type { Conversion, Remainder } from './convert.ts';
export { REMAINDER_DENOMINATOR, convert, convertBack } from './convert.ts';
export type { FeeRule } from './fee.ts';
export { fee, share } from './fee.ts';
export type { AmountParts, FormatOptions, SignDisplay } from './format.ts';
export { MINUS_SIGN, formatAmount, formatCoin, formatExactRate, formatParts, formatRate } from './format.ts';
export type { InputOptions, InputProblem, InputReading } from './input.ts';
export { inputDecimals, parseInput, typedDecimal } from './input.ts';
export type { MomentOptions, MomentParts } from './moment.ts';
export { ZONE_TEXT, formatDay, formatMoment, hongKongDay } from './moment.ts';
export { MASK, accountEnds, decidedAccount, isAddress, shortAccount } from './short-account.ts';
export { receivedText } from './received.ts';
export * from './typed.ts';
