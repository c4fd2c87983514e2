// The exchange position of a currency and its cost, by a moving average (docs/money/exchange-position.md). Pure.
import { divide } from '@causeway/money';

export interface Holding {
  /** Minor units of the currency; below zero if more was sold than bought. */
  readonly quantity: bigint;
  /** The cost in cents of USD, with the sign of the quantity. */
  readonly cost: bigint;
}

export interface Taken extends Holding {
  /** The profit of closed parts, in cents of USD; a loss is below zero. */
  readonly realized: bigint;
}

export const nothingHeld: Holding = { quantity: 0n, cost: 0n };

const size = (value: bigint): bigint => (value < 0n ? -value : value);

/** A share of an amount of cents, to the nearest cent, ties to even. */
const shareOf = (cents: bigint, part: bigint, whole: bigint): bigint =>
  divide(cents * size(part), size(whole), 'half-even').quotient;

/**
 * Adds a quantity at its value in cents of USD; both have the same sign. In the direction of the holding, it moves the
 * average. In the other direction it closes at the average, and the difference is realized; the part beyond zero begins a
 * new holding.
 */
export function take(holding: Holding, quantity: bigint, value: bigint): Taken {
  const isSameWay = holding.quantity === 0n || holding.quantity > 0n === quantity > 0n;
  if (isSameWay) return { quantity: holding.quantity + quantity, cost: holding.cost + value, realized: 0n };
  if (size(quantity) <= size(holding.quantity)) {
    const closed = shareOf(holding.cost, quantity, holding.quantity);
    return {
      quantity: holding.quantity + quantity,
      cost: holding.cost - closed,
      realized: -value - closed,
    };
  }
  const closing = shareOf(value, holding.quantity, quantity);
  return {
    quantity: holding.quantity + quantity,
    cost: value - closing,
    realized: -closing - holding.cost,
  };
}
