// One bank of the box: opens accounts, executes payments in its hours, books arriving money, and reports all of it.
import type { Amount } from '@causeway/money';
import type { WorldContext } from '../module.ts';
import { openAccount, type AccountWish } from './accounts.ts';
import { bookEntry } from './book-entry.ts';
import type { Books } from './books.ts';
import { writeNotification, writeReport, writeStatement } from './camt.ts';
import { createDesk, type Desk } from './desk.ts';
import { dayBefore } from './hours.ts';
import { type Mistake, withMistake } from './mistakes.ts';
import type { BankAccount, Entry, Payment, Reason } from './model.ts';
import { writeGroupRejection, writeStatusReport } from './pain002.ts';
import { createPayments, type Payments } from './payments.ts';
import type { BankProfile } from './profiles.ts';
import { createReporting } from './reporting.ts';
import type { Style } from './styles.ts';
import { returnPayment, takeBackEntry } from './take-back.ts';

/** An arrival on a member's account: one payment, or a batch of several. */
export interface Arrival extends Pick<
  Entry,
  'amount' | 'remittance' | 'ultimateName' | 'structuredReference' | 'charges' | 'instructed' | 'batch'
> {
  readonly account: BankAccount;
  readonly payerName: string;
  readonly payerAccount: string;
  readonly payerBic: string;
}

export interface Bank {
  readonly profile: BankProfile;
  readonly institution: string;
  readonly books: Books;
  readonly payments: Payments;
  hours(): BankProfile['hours'];
  setHours(hours: BankProfile['hours']): void;
  style(): Style;
  setStyle(style: Style): void;
  /** camt.052 of today so far; false if nothing was booked. */
  report(): boolean;
  /** Returns the same account for the same reference. */
  openAccount(wish: AccountWish): BankAccount | Reason;
  payIn(arrival: Arrival): Entry;
  /** Sends a settled payment, or this part of it, back. */
  returnPayment(payment: Payment, amount: Amount, reason: Reason): Entry;
  takeBack(entry: Entry): Entry;
  /** camt.053 of a day, YYYY-MM-DD, with its mistake; null if there is none (yet). */
  statement(date: string): string | null;
  /** camt.052 of the running day, even without entries, with the day's mistake; null if there is none (yet). */
  currentReport(): string | null;
  /** An entry of the bank's own, such as a charge or interest, which appears in reports but causes no notification. */
  bookOwn(own: Pick<Entry, 'amount' | 'direction' | 'additional'>): Entry;
  /** Sends the signed notice of an entry that is not in the books. */
  forge(arrival: Arrival): Entry;
  /** Books such an entry after all, under its reference and without another notice; undefined for an unknown reference. */
  bookForged(bankReference: string): Entry | undefined;
  /** The errors in the statement of a day from now on; null removes them. */
  setMistake(date: string, mistake: Mistake | null): void;
  /** A pain.002 about payments, or about an order that cannot be accepted. */
  statusReport(payments: readonly Payment[]): string;
  orderRejection(reason: Reason): string;
  /** Continues after a restart: waiting payments, and messages that nobody has accepted. */
  resume(): void;
  reset(): void;
  stop(): void;
}

export function createBank(profile: BankProfile, context: WorldContext): Bank {
  const desk = createDesk(profile, context);
  const { books, pushes } = desk;
  let hours = profile.hours;
  const payments = createPayments(desk, () => hours);
  const reporting = createReporting(desk);

  const entryOf = ({ account, payerName, payerAccount, payerBic, ...payment }: Arrival): Entry => ({
    bankReference: desk.nextReference(),
    direction: 'CRDT',
    account: account.number,
    counterpartyName: payerName,
    counterpartyAccount: payerAccount,
    counterpartyBic: payerBic,
    endToEndId: 'NOTPROVIDED',
    ...payment,
    ...desk.booked(),
  });
  const daysOf = (date: string) => profile.currencies.map((currency) => books.dayOf(date, currency));
  const mistakenDays = (date: string, mistake: Mistake | undefined) =>
    withMistake(daysOf(date), mistake, desk.clock.now());

  return {
    profile,
    institution: desk.institution,
    books,
    payments,
    hours: () => hours,
    setHours(requested) {
      hours = requested;
    },
    style: () => books.style(),
    setStyle(style) {
      // A bank that has only now begun to write statements has none for earlier days.
      if (style.statements && !books.style().statements) {
        books.write({ kind: 'closed', date: dayBefore(desk.today()) });
      }
      books.write({ kind: 'style', style });
      reporting.plan();
    },
    report: () => reporting.report(),
    openAccount: (wish) => openAccount(desk, wish),
    payIn: (arrival) => bookEntry(desk, entryOf(arrival)),
    returnPayment: (payment, amount, reason) => returnPayment(desk, payment, amount, reason),
    takeBack: (entry) => takeBackEntry(desk, entry),
    statement(date) {
      const days = mistakenDays(date, books.mistakes.get(date));
      return days && writeStatement(desk.header(), days);
    },
    currentReport() {
      const mistake = books.mistakes.get(desk.today());
      const days = mistakenDays(desk.today(), mistake?.inReport === true ? mistake : undefined);
      return days && writeReport(desk.header(), days);
    },
    bookOwn: (own) => bookEntry(desk, { ...entryOfBank(desk), ...own }, 'silent'),
    ...createForger(desk, entryOf),
    setMistake: (date, mistake) => books.write({ kind: 'mistake', date, mistake }),
    statusReport: (about) => writeStatusReport(desk.header(), about),
    orderRejection: (reason) => writeGroupRejection(desk.header(), 'UNKNOWN', reason),
    resume() {
      payments.resume();
      desk.resume();
      reporting.plan();
      for (const message of books.messages) if (books.undelivered.has(message.id)) pushes.push(message);
    },
    reset() {
      pushes.stop();
      books.clear();
      hours = profile.hours;
      reporting.plan();
    },
    stop: () => pushes.stop(),
  };
}

/** Notices of payments that are in no book. Each payment is remembered, so that it can be booked later. */
function createForger(desk: Desk, entryOf: (arrival: Arrival) => Entry): Pick<Bank, 'forge' | 'bookForged'> {
  const forged = new Map<string, Entry>();
  return {
    forge(arrival) {
      const entry = entryOf(arrival);
      desk.send('camt.054', (head) => writeNotification(head, entry));
      forged.set(entry.bankReference, entry);
      return entry;
    },
    bookForged(bankReference) {
      const entry = forged.get(bankReference);
      if (!entry) return undefined;
      forged.delete(bankReference);
      return bookEntry(desk, { ...entry, ...desk.booked() }, 'silent');
    },
  };
}

const entryOfBank = (desk: Desk) => ({
  bankReference: desk.nextReference(),
  account: desk.profile.operatingAccount,
  counterpartyName: '',
  counterpartyAccount: '',
  counterpartyBic: '',
  remittance: '',
  endToEndId: 'NOTPROVIDED',
  ...desk.booked(),
});
