// What a bank does of its own accord: sends a paid payment back, takes back an entry, or books a charge or interest.
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

export type OwnBooking = Pick<Entry, 'direction' | 'amount'> & { readonly ownWords: string };

/** A booking of the bank's own on the operating account: a charge, or interest. It names no payment and no payer. */
export function bookOwn(desk: Desk, given: OwnBooking): Entry {
  return bookEntry(desk, {
    ...given,
    bankReference: desk.nextReference(),
    account: desk.profile.operatingAccount,
    ...{ counterpartyName: '', counterpartyAccount: '', counterpartyBic: '', remittance: '' },
    endToEndId: 'NOTPROVIDED',
    ...desk.booked(),
  });
}
