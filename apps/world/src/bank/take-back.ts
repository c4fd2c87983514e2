// What a bank does after the fact: sends a paid payment back, or takes back an entry that it booked.
import type { Amount } from '@causeway/money';
import { bookEntry } from './book-entry.ts';
import type { Desk } from './desk.ts';
import type { Entry, Payment, Reason } from './model.ts';

/** The payee's bank sends it back, or what it left of it: a credit on the account that was debited, with the reason. */
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

/** The opposite side, marked as a reversal, under the reference of the entry that it undoes. */
export function takeBackEntry(desk: Desk, entry: Entry): Entry {
  const direction = entry.direction === 'CRDT' ? 'DBIT' : 'CRDT';
  return bookEntry(desk, { ...entry, direction, isReversal: true, ...desk.booked() });
}
