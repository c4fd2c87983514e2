// A bank's later actions: it returns a paid payment, or takes back an entry that it booked.
import type { Amount } from '@causeway/money';
import { bookEntry } from './book-entry.ts';
import type { Desk } from './desk.ts';
import type { Entry, Payment, Reason } from './model.ts';

/** The payee's bank returns all or a part of it: a credit on the debited account, with the reason. */
export function returnPayment(desk: Desk, payment: Payment, amount: Amount, returned: Reason): Entry {
  const { instruction } = payment;
  return bookEntry(desk, {
    bankReference: desk.nextReference(),
    direction: 'CRDT',
    amount,
    account: desk.profile.operatingAccount,
    counterpartyName: instruction.creditorName,
    counterpartyAccount: instruction.creditorAccount,
    counterpartyBic: instruction.creditorBic,
    remittance: '',
    endToEndId: instruction.endToEndId,
    returned,
    ...desk.booked(),
  });
}

/** The opposite side, marked as a reversal, with the reference of the reversed entry. */
export function takeBackEntry(desk: Desk, entry: Entry): Entry {
  const direction = entry.direction === 'CRDT' ? 'DBIT' : 'CRDT';
  return bookEntry(desk, { ...entry, direction, isReversal: true, ...desk.booked() });
}
