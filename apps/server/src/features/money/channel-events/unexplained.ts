// The bank books a payment of ours as a debit, and that is no news: the money moves by what it says of the payment. What
// of an entry no payment explains is.
import { amount } from '@causeway/money';
import type { BankEntry } from '@causeway/providers/port';

/** Undoes nothing, and names what may be a payment of ours. */
export const mayBePayment = ({ direction, isReversal, endToEndId }: BankEntry): boolean =>
  direction === 'debit' && !isReversal && endToEndId !== null;

/** Null when it is payments of ours, of so many minor units, and nothing else; less or more than that, the difference. */
export function unexplained(entry: BankEntry, paid: bigint): BankEntry | null {
  const rest = entry.amount.minor - paid;
  if (rest === 0n) return null;
  return {
    ...entry,
    amount: amount(entry.amount.currency, rest < 0n ? -rest : rest),
    direction: rest < 0n ? 'credit' : entry.direction,
  };
}
