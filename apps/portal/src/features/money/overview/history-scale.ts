// The scale of a history's chart: heights as shares of the chart's height, from whole minor units.
import { decimal, max, min, zero, type Amount, type CurrencyCode } from '@causeway/money';
import type { BalanceHistory } from '@causeway/contract';

export interface HistoryDay {
  readonly day: string;
  readonly balance: Amount;
  readonly moneyIn: Amount;
  readonly moneyOut: Amount;
}

/**
 * The newest days, up to the count; none if a day cannot be converted, because a line with gaps would be
 * wrong.
 */
export function lastDays({ currency, days }: BalanceHistory, count: number): readonly HistoryDay[] {
  const read = (text: string | null): Amount | null => (text === null ? null : decimal(text, currency));
  const known = days.slice(-count).flatMap(({ day, ...texts }) => {
    const [balance, moneyIn, moneyOut] = [read(texts.balance), read(texts.moneyIn), read(texts.moneyOut)];
    return balance && moneyIn && moneyOut ? [{ day, balance, moneyIn, moneyOut }] : [];
  });
  return known.length === Math.min(count, days.length) ? known : [];
}

export const hasHistory = (days: readonly HistoryDay[]): boolean =>
  days.some(({ balance, moneyIn, moneyOut }) =>
    [balance, moneyIn, moneyOut].some(({ minor }) => minor !== 0n),
  );

const PARTS = 10_000n;

/** The height between two amounts, from 0 to 1. */
export function heightOf(value: Amount, low: Amount, high: Amount): number {
  const room = high.minor - low.minor;
  return room <= 0n ? 0.5 : Number(((value.minor - low.minor) * PARTS) / room) / Number(PARTS);
}

/**
 * The lowest and the highest balance: the line fills the height between them, and both are written beside it.
 */
export function boundsOf(days: readonly HistoryDay[]): readonly [low: Amount, high: Amount] | null {
  const [first, ...others] = days.map(({ balance }) => balance);
  if (first === undefined) return null;
  return [min(first, ...others), max(first, ...others)];
}

/** The value of the tallest bar of the chart. */
export const tallest = (days: readonly HistoryDay[], currency: CurrencyCode): Amount =>
  max(zero(currency), ...days.flatMap(({ moneyIn, moneyOut }) => [moneyIn, moneyOut]));
