// Rounding by name. There is no default: every division of money says in the call which way it rounds.
import { MoneyError } from './amount.ts';

/**
 * - `down`: towards zero, the magnitude never grows
 * - `up`: away from zero, the magnitude never shrinks
 * - `half-even`: to the nearest, ties to the even neighbor
 * - `half-up`: to the nearest, ties away from zero
 */
export type Rounding = 'down' | 'up' | 'half-even' | 'half-up';

/** Whether the truncated quotient has to move one further from zero. */
function movesAway(quotient: bigint, twiceRest: bigint, divisor: bigint, rounding: Rounding): boolean {
  switch (rounding) {
    case 'down':
      return false;
    case 'up':
      return twiceRest > 0n;
    case 'half-up':
      return twiceRest >= divisor;
    case 'half-even':
      return twiceRest > divisor || (twiceRest === divisor && quotient % 2n !== 0n);
  }
}

/**
 * Divides whole numbers. `numerator === quotient * denominator + remainder` always; the remainder is what rounding
 * took (with the numerator's sign) or gave (with the other sign). The denominator must be positive.
 */
export function divide(
  numerator: bigint,
  denominator: bigint,
  rounding: Rounding,
): { readonly quotient: bigint; readonly remainder: bigint } {
  if (denominator <= 0n) throw new MoneyError('a denominator is positive');
  const truncated = numerator / denominator;
  const rest = numerator - truncated * denominator;
  const twiceRest = 2n * (rest < 0n ? -rest : rest);
  const step = movesAway(truncated, twiceRest, denominator, rounding) ? (numerator < 0n ? -1n : 1n) : 0n;
  const quotient = truncated + step;
  return { quotient, remainder: numerator - quotient * denominator };
}
