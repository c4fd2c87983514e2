// The worth of balances in one currency, so that the list by currency, the parts and the total agree to the last digit.
import { add, allocate, isZero, within, zero, type Amount, type CurrencyCode } from '@causeway/money';
import { type MidRates, worthIn } from '../basics/index.ts';
import { totalOf, type CurrencyBalance } from './balances.ts';

/**
 * Amounts in one currency; null when a currency with a balance has no current rate, or the sum exceeds the largest
 * amount.
 */
export interface Worth {
  readonly total: Amount | null;
  readonly available: Amount | null;
  readonly frozen: Amount | null;
  readonly toBeCredited: Amount | null;
}

/**
 * The worth of one currency. Only its total is rounded, down; available, frozen and to be credited share that total
 * (each within a millionth of its own worth, an empty part gets zero), so that they add up to it.
 */
export function worthOfLine(line: CurrencyBalance, mid: MidRates, into: CurrencyCode): Worth {
  const parts = [line.available, line.frozen, line.pending];
  const sum = within(() => totalOf(line));
  const total = sum && worthIn(mid, sum, into);
  const [available = null, frozen = null, toBeCredited = null] =
    total === null || parts.every(isZero)
      ? parts.map((part) => (isZero(part) ? zero(into) : null))
      : allocate(
          total,
          parts.map(({ minor }) => minor),
        );
  return { total, available, frozen, toBeCredited };
}

const addKnown = (left: Amount | null, right: Amount | null): Amount | null =>
  left === null || right === null ? null : within(() => add(left, right));

/** The worth of all lines: the sum of the rounded worths by currency, with no further rounding. */
export const worthOf = (lines: readonly CurrencyBalance[], mid: MidRates, into: CurrencyCode): Worth =>
  lines
    .map((line) => worthOfLine(line, mid, into))
    .reduce<Worth>(
      (sum, worth) => ({
        total: addKnown(sum.total, worth.total),
        available: addKnown(sum.available, worth.available),
        frozen: addKnown(sum.frozen, worth.frozen),
        toBeCredited: addKnown(sum.toBeCredited, worth.toBeCredited),
      }),
      { total: zero(into), available: zero(into), frozen: zero(into), toBeCredited: zero(into) },
    );
