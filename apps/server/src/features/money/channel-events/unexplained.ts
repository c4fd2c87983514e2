// The bank's debit for one of our payments is no news, because the payment's own status moves the money. Only the part
// of an entry that no payment explains counts.
import { amount } from '@causeway/money';
import type { BankEntry } from '@causeway/providers/port';

/** Undoes nothing, and its reference may be one of our payments. */
export const mayBePayment = ({ direction, isReversal, endToEndId }: BankEntry): boolean =>
  direction === 'debit' && !isReversal && endToEndId !== null;

/** Null when our payments, with this total in minor units, explain the entry exactly; otherwise the difference. */
export function unexplained(entry: BankEntry, paid: bigint): BankEntry | null {
  const rest = entry.amount.minor - paid;
  if (rest === 0n) return null;
  return {
    ...entry,
    amount: amount(entry.amount.currency, rest < 0n ? -rest : rest),
    direction: rest < 0n ? 'credit' : entry.direction,
  };
}
