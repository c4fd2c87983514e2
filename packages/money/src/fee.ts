// Fees: a share in basis points, a fixed part, a minimum and a maximum.
import { MoneyError, add, amount, compare, max, min, type Amount } from './amount.ts';
import { divide, type Rounding } from './rounding.ts';

const BASIS_POINTS = 10_000n;

/** All amounts are in the currency of the charge. Missing parts of a rule do not apply. */
export interface FeeRule {
  /** Whole basis points of the amount: 25 is 0.25 %. */
  readonly basisPoints?: number;
  readonly fixed?: Amount;
  readonly min?: Amount;
  readonly max?: Amount;
}

/** The given basis points of an amount. The fee and the rest of the amount are both whole, so nothing is lost. */
export function share(value: Amount, basisPoints: number, rounding: Rounding): Amount {
  if (!Number.isSafeInteger(basisPoints)) throw new MoneyError('basis points are whole');
  return amount(value.currency, divide(value.minor * BigInt(basisPoints), BASIS_POINTS, rounding).quotient);
}

/** The fee on an amount: share plus fixed part, then not below `min`, then not above `max`. Never negative. */
export function fee(value: Amount, rule: FeeRule, rounding: Rounding): Amount {
  if (value.minor < 0n) throw new MoneyError('a fee is taken of an amount that is not negative');
  if (rule.min && rule.max && compare(rule.min, rule.max) > 0)
    throw new MoneyError('the least fee is above the most');
  let charged = share(value, rule.basisPoints ?? 0, rounding);
  if (rule.fixed) charged = add(charged, rule.fixed);
  if (rule.min) charged = max(charged, rule.min);
  if (rule.max) charged = min(charged, rule.max);
  if (charged.minor < 0n) throw new MoneyError('a fee is not negative');
  return charged;
}
