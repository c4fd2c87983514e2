// A position's worth at mid rates, its profit, and whether it exceeds its limit (MON-852, MON-853). Pure.
import type { CurrencyCode, Rate } from '@causeway/money';
import type { PositionRow, Span } from './position-store.ts';
import { worthAt } from './value-journal.ts';

export type RateOf = (currency: CurrencyCode) => Rate | undefined;

/** Cents of USD; null without a rate. */
export interface Profit {
  readonly realized: bigint;
  /** Null when no rate was stored before the span. */
  readonly unrealized: bigint | null;
}

export interface Worth {
  readonly value: bigint | null;
  readonly unrealized: bigint | null;
  readonly day: Profit;
  readonly month: Profit;
  readonly passed: 'long' | 'short' | null;
}

const worthOf = (currency: CurrencyCode, quantity: bigint, rate: Rate | undefined): bigint | null =>
  quantity === 0n || currency === 'USD' ? quantity : rate ? worthAt({ currency, quantity }, rate) : null;

/** The change of the unrealized profit since the start of the span, by the last rate before it. */
function profitOf(row: PositionRow, span: Span, unrealized: bigint | null, opening: RateOf): Profit {
  const { currency } = row;
  const worthThen = worthOf(currency, row.quantity - span.quantity, opening(currency));
  if (unrealized === null || worthThen === null) return { realized: span.realized, unrealized: null };
  const unrealizedThen = worthThen - (row.cost - span.cost);
  return { realized: span.realized, unrealized: unrealized - unrealizedThen };
}

/** The position after all exchanges with a fixed rate have settled; null without a rate. */
export const exposureOf = (
  { currency, quantity, unsettled }: Pick<PositionRow, 'currency' | 'quantity' | 'unsettled'>,
  now: RateOf,
): bigint | null => worthOf(currency, quantity + unsettled, now(currency));

function passedLimit(row: PositionRow, now: RateOf): Worth['passed'] {
  const { longUsd, shortUsd } = row;
  const exposure = exposureOf(row, now);
  if (exposure === null) return null;
  if (longUsd !== null && exposure > longUsd) return 'long';
  return shortUsd !== null && -exposure > shortUsd ? 'short' : null;
}

export function worthNow(row: PositionRow, now: RateOf, dayStart: RateOf, monthStart: RateOf): Worth {
  const value = worthOf(row.currency, row.quantity, now(row.currency));
  const unrealized = value === null ? null : value - row.cost;
  return {
    ...{ value, unrealized },
    day: profitOf(row, row.day, unrealized, dayStart),
    month: profitOf(row, row.month, unrealized, monthStart),
    passed: passedLimit(row, now),
  };
}

/** The cost of one unit in USD, in units of 10^-10, rounded down; null without a position. */
export function averageRate(
  { quantity, cost }: Pick<PositionRow, 'quantity' | 'cost'>,
  decimals: number,
): bigint | null {
  if (quantity === 0n) return null;
  // A cent is 10^8 units. Quantity and cost have the same sign.
  const scaled = cost * 10n ** BigInt(8 + decimals);
  return scaled / quantity;
}
