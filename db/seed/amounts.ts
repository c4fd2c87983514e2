// Amounts like those of people: round ones for payments and exchanges, odd ones on invoices. Whole minor units.
import { type Amount, type CurrencyCode, amount, decimalsOf, parseAmount, toDecimal } from '@causeway/money';
import type { Draw } from './draw.ts';

/** The minimum balance before anybody pays or exchanges some of it; fees stay small in comparison. Whole units. */
const WORTH_USING: Readonly<Record<CurrencyCode, bigint>> = {
  USD: 2_000n, EUR: 2_000n, GBP: 2_000n, SGD: 3_000n, AUD: 3_000n, CAD: 3_000n,
  HKD: 15_000n, CNH: 15_000n, JPY: 300_000n, USDT: 800n, USDC: 800n,
}; // prettier-ignore

const unit = (currency: CurrencyCode): bigint => 10n ** BigInt(decimalsOf(currency));

/** An invoice of `least` to `most` whole units, usually with cents. */
export function invoiceOf(draw: Draw, currency: CurrencyCode, min: number, max: number): string {
  const whole = BigInt(draw.between(min, max)) * unit(currency);
  const hundredths = decimalsOf(currency) === 0 || draw.percent(40) ? 0n : BigInt(draw.between(1, 99));
  return toDecimal(amount(currency, whole + (hundredths * unit(currency)) / 100n));
}

/** This percentage of the available amount, rounded down to two leading digits; undefined if that is too little. */
export function roundShareOf(available: Amount, percent: number): Amount | undefined {
  const { currency, minor } = available;
  if (minor < WORTH_USING[currency] * unit(currency)) return undefined;
  const part = (minor * BigInt(percent)) / 100n;
  const step = 10n ** BigInt(Math.max(part.toString().length - 2, 0));
  return amount(currency, (part / step) * step);
}

/** An amount in the contract's format. Throws if the server sent something else. */
export function fromDto(currency: CurrencyCode, value: string): Amount {
  const reading = parseAmount(value, currency);
  if (!reading.ok) throw new Error(`'${value}' is no amount of ${currency}`);
  return reading.amount;
}
