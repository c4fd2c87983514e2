// The part of a bank's entry that no payment of the house explains. The bank's debit for a payment is no
// news, because the payment's own status moves the money.
import { amount } from '@causeway/money';
import type { BankEntry } from '@causeway/providers/port';

/** True for an entry that undoes nothing, and whose reference may name a payment of the house. */
export const mayBePayment = ({ direction, isReversal, endToEndId }: BankEntry): boolean =>
  direction === 'debit' && !isReversal && endToEndId !== null;

/**
 * Null when the house's payments, with this total in minor units, explain the entry exactly; otherwise the
 * difference.
 */
export function unexplained(entry: BankEntry, paid: bigint): BankEntry | null {
  const rest = entry.amount.minor - paid;
  if (rest === 0n) return null;
  return {
    ...entry,
    amount: amount(entry.amount.currency, rest < 0n ? -rest : rest),
    direction: rest < 0n ? 'credit' : entry.direction,
  };
}
