// One bank of the box: opens accounts, executes payments in its hours, books what arrives, and tells about all of it.
import type { Amount } from '@causeway/money';
import type { WorldContext } from '../module.ts';
import { openAccount } from './accounts.ts';
import type { AccountWish } from './accounts.ts';
import type { Books } from './books.ts';
import { writeNotification, writeStatement } from './camt.ts';
import { createDesk } from './desk.ts';
import type { BankAccount, Batch, Entry, Payment, Reason } from './model.ts';
import { writeGroupRejection, writeStatusReport } from './pain002.ts';
import { createPayments } from './payments.ts';
import type { Payments } from './payments.ts';
import type { BankProfile } from './profiles.ts';
import { returnPayment, takeBackEntry } from './take-back.ts';

export interface Arrival {
  readonly account: BankAccount;
  readonly amount: Amount;
  readonly payerName: string;
  readonly payerAccount: string;
  readonly payerBic: string;
  readonly remittance: string;
  /** Payments that arrive as one entry. */
  readonly batch?: Batch;
}

export interface Bank {
  readonly profile: BankProfile;
  readonly institution: string;
  readonly books: Books;
  readonly payments: Payments;
  hours(): BankProfile['hours'];
  setHours(hours: BankProfile['hours']): void;
  /** The same reference answers the same account. */
  openAccount(wish: AccountWish): BankAccount | Reason;
  payIn(arrival: Arrival): Entry;
  /** Sends a settled payment back, or so much of it. */
  returnPayment(payment: Payment, amount: Amount, reason: Reason): Entry;
  takeBack(entry: Entry): Entry;
  /** camt.053 of a day, YYYY-MM-DD. */
  statement(date: string): string;
  /** pain.002 about payments, or about an order that cannot be taken. */
  statusReport(payments: readonly Payment[]): string;
  orderRejection(reason: Reason): string;
  /** Takes up what a restart interrupted: waiting payments, and messages that nobody took. */
  resume(): void;
  reset(): void;
  stop(): void;
}

export function createBank(profile: BankProfile, context: WorldContext): Bank {
  const desk = createDesk(profile, context);
  const { books, pushes } = desk;
  let hours = profile.hours;
  const payments = createPayments(desk, () => hours);

  function payIn({ account, amount, batch, ...payer }: Arrival): Entry {
    const { payerName, payerAccount, payerBic, remittance } = payer;
    const entry: Entry = {
      bankReference: desk.nextReference(),
      direction: 'CRDT',
      amount,
      account: account.number,
      counterpartyName: payerName,
      counterpartyAccount: payerAccount,
      counterpartyBic: payerBic,
      remittance,
      endToEndId: 'NOTPROVIDED',
      ...(batch && { batch }),
      ...desk.booked(),
    };
    books.write({ kind: 'entry', entry });
    desk.send('camt.054', writeNotification(desk.header(), entry));
    return entry;
  }

  return {
    profile,
    institution: desk.institution,
    books,
    payments,
    hours: () => hours,
    setHours(requested) {
      hours = requested;
    },
    openAccount: (wish) => openAccount(desk, wish),
    payIn,
    returnPayment: (payment, amount, reason) => returnPayment(desk, payment, amount, reason),
    takeBack: (entry) => takeBackEntry(desk, entry),
    statement(date) {
      const days = profile.currencies.map((currency) => books.dayOf(date, currency));
      return writeStatement(desk.header(), days);
    },
    statusReport: (about) => writeStatusReport(desk.header(), about),
    orderRejection: (reason) => writeGroupRejection(desk.header(), 'UNKNOWN', reason),
    resume() {
      payments.resume();
      for (const message of books.messages) if (books.undelivered.has(message.id)) pushes.push(message);
    },
    reset() {
      pushes.stop();
      books.clear();
      hours = profile.hours;
    },
    stop: () => pushes.stop(),
  };
}
