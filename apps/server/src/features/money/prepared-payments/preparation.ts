// Rules for every payment that a person prepares and then approves.
import type { Shortage } from '@causeway/contract/errors/messages';
import { amount, decimalsOf, parseAmount, toDecimal, type Amount, type CurrencyCode } from '@causeway/money';
import { refuse, refuseField } from '../../../platform/refusal.ts';
import { protectedUntil } from '../../access/protection/index.ts';

/** Lifetime of the shown terms, and of the number that a code is bound to. */
const PREPARATION_MS = 30 * 60 * 1000;

/** True within 24 hours of a change of the login password (ACC-124). */
export const isProtected = (passwordChangedAt: Date | null, now: Date): boolean =>
  protectedUntil(passwordChangedAt, now) !== null;

interface Prepared {
  readonly at: Date;
  /** Set if the shown fee holds for less time than the rest. */
  readonly feeUntil?: Date | null;
}

export const validUntil = ({ at, feeUntil }: Prepared): Date =>
  feeUntil ?? new Date(at.getTime() + PREPARATION_MS);

export const isPreparationCurrent = (preparation: Prepared, now: Date): boolean =>
  now < validUntil(preparation);

/**
 * Checked before a proof is requested or judged, so that nobody looks for their phone or uses up a code for a payment
 * that is not covered (MON-653). Minor units, of the caller's own account; the ledger has the last word. Refuses
 * insufficient-balance, with the needed, available and missing amounts.
 */
export function refuseShort(available: bigint, needed: bigint, currency: CurrencyCode): void {
  if (needed <= available) return;
  const text = (minor: bigint): string => toDecimal(amount(currency, minor));
  const missing = needed - available;
  const shortage: Shortage = {
    ...{ needed: text(needed), available: text(available), missing: text(missing), currency },
  };
  refuse('insufficient-balance', { data: shortage });
}

/** The amount as typed, with no more decimals than its currency has. Refuses invalid-input. */
export function amountOf(text: string, currency: CurrencyCode): Amount {
  const reading = parseAmount(text, currency);
  if (reading.ok) return reading.amount;
  return refuseField(
    'amount',
    'amount',
    `${reading.problem}: ${currency} has ${String(decimalsOf(currency))} decimals`,
  );
}
