// An amount and its arithmetic: whole minor units, one currency at a time, never outside what the database can hold.
import { currency, type CurrencyCode } from './currency.ts';

/** An amount of money: minor units (cents, yen, millionths of a USDT) and the currency they are of. */
export interface Amount {
  readonly currency: CurrencyCode;
  readonly minor: bigint;
}

/** The largest amount: what PostgreSQL's int8 holds. */
export const MAX_MINOR = 2n ** 63n - 1n;

/** The smallest amount: one above int8's own, so that every amount can be negated. */
export const MIN_MINOR = -MAX_MINOR;

/**
 * A bug of the program, not a mistake of the person: two currencies added, or an amount no column can hold.
 */
export class MoneyError extends Error {
  override readonly name = 'MoneyError';
}

/** The result of the arithmetic; null if an amount would be too large to store. */
export function within<Result>(arithmetic: () => Result): Result | null {
  try {
    return arithmetic();
  } catch (error) {
    if (error instanceof TooLarge) return null;
    throw error;
  }
}

class TooLarge extends MoneyError {}

/** An amount in minor units. Throws MoneyError outside the bounds of int8. */
export function amount(code: CurrencyCode, minor: bigint): Amount {
  if (minor > MAX_MINOR || minor < MIN_MINOR) throw new TooLarge(`${minor} ${code} is outside int8`);
  return { currency: currency(code).code, minor };
}

export function zero(code: CurrencyCode): Amount {
  return amount(code, 0n);
}

function requireSame(left: Amount, right: Amount): void {
  if (left.currency !== right.currency) {
    throw new MoneyError(`${left.currency} and ${right.currency} do not mix: convert one first`);
  }
}

export function add(left: Amount, right: Amount): Amount {
  requireSame(left, right);
  return amount(left.currency, left.minor + right.minor);
}

export function subtract(left: Amount, right: Amount): Amount {
  requireSame(left, right);
  return amount(left.currency, left.minor - right.minor);
}

export function negate(value: Amount): Amount {
  return amount(value.currency, -value.minor);
}

export function absolute(value: Amount): Amount {
  return value.minor < 0n ? negate(value) : value;
}

/** -1, 0 or 1, as a sort expects. */
export function compare(left: Amount, right: Amount): -1 | 0 | 1 {
  requireSame(left, right);
  if (left.minor === right.minor) return 0;
  return left.minor < right.minor ? -1 : 1;
}

/** Whether both are the same amount of the same currency; two currencies are simply not equal. */
export function equals(left: Amount, right: Amount): boolean {
  return left.currency === right.currency && left.minor === right.minor;
}

export function isZero(value: Amount): boolean {
  return value.minor === 0n;
}

export function isPositive(value: Amount): boolean {
  return value.minor > 0n;
}

export function isNegative(value: Amount): boolean {
  return value.minor < 0n;
}

export function min(first: Amount, ...others: readonly Amount[]): Amount {
  return others.reduce((smallest, next) => (compare(next, smallest) < 0 ? next : smallest), first);
}

export function max(first: Amount, ...others: readonly Amount[]): Amount {
  return others.reduce((most, next) => (compare(next, most) > 0 ? next : most), first);
}

/** The sum of amounts of one currency. The currency is named, because an empty list has a sum too. */
export function sum(code: CurrencyCode, amounts: readonly Amount[]): Amount {
  const total = amounts.reduce((running, next) => {
    requireSame({ currency: code, minor: 0n }, next);
    return running + next.minor;
  }, 0n);
  return amount(code, total);
}
