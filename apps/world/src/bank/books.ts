// The records of one bank: accounts, payments, entries and messages, stored so that a restart forgets
// nothing.
import type { Records } from '../remembered-records.ts';
import { daysIn, type DaysOfBooks } from './days-of-books.ts';
import type { Mistake, MistakenDay } from './mistakes.ts';
import type { BankAccount, BankMessage, Entry, HeldMessage, Payment } from './model.ts';
import type { BankProfile } from './profiles.ts';
import { STYLES, type Style } from './styles.ts';

export type BookRecord =
  | { readonly kind: 'account'; readonly account: BankAccount }
  | { readonly kind: 'payment'; readonly payment: Payment }
  | { readonly kind: 'entry'; readonly entry: Entry }
  | { readonly kind: 'message'; readonly message: BankMessage }
  | { readonly kind: 'held'; readonly held: HeldMessage }
  | { readonly kind: 'style'; readonly style: Style }
  | ({ readonly kind: 'mistake' } & MistakenDay)
  /** Statements of all days up to this one have been written. */
  | { readonly kind: 'closed'; readonly date: string }
  | { readonly kind: 'delivered'; readonly messageId: number };

export interface Books extends DaysOfBooks {
  readonly accounts: ReadonlyMap<string, BankAccount>;
  readonly payments: ReadonlyMap<string, Payment>;
  readonly entries: readonly Entry[];
  readonly messages: readonly BankMessage[];
  readonly undelivered: ReadonlySet<number>;
  /** Written, and not sent yet, in the order of writing. */
  readonly held: ReadonlyMap<string, HeldMessage>;
  /** Its mistake in the statement of a day. */
  readonly mistakes: ReadonlyMap<string, Mistake>;
  /** The bank's current way of writing. */
  style(): Style;
  /** The last day that has a statement; '' before the first. */
  closedUntil(): string;
  /** A number that was never used before, not even before a restart that lost everything. */
  nextSerial(): number;
  write(record: BookRecord): void;
  clear(): void;
}

export function openBooks(profile: BankProfile, records: Records<BookRecord>): Books {
  const accounts = new Map<string, BankAccount>();
  const payments = new Map<string, Payment>();
  const entries: Entry[] = [];
  const messages: BankMessage[] = [];
  const undelivered = new Set<number>();
  const held = new Map<string, HeldMessage>();
  const mistakes = new Map<string, Mistake>();
  let style = STYLES.house;
  let closedUntil = '';
  let serial = 0;

  function remember(record: BookRecord): void {
    switch (record.kind) {
      case 'account':
        accounts.set(record.account.reference, record.account);
        break;
      case 'payment':
        payments.set(record.payment.instruction.endToEndId, record.payment);
        break;
      case 'entry':
        entries.push(record.entry);
        break;
      case 'message':
        messages.push(record.message);
        undelivered.add(record.message.id);
        held.delete(record.message.xml);
        break;
      case 'held':
        held.set(record.held.xml, record.held);
        break;
      case 'style':
        style = record.style;
        break;
      case 'mistake':
        if (record.mistake) mistakes.set(record.date, record.mistake);
        else mistakes.delete(record.date);
        break;
      case 'closed':
        closedUntil = record.date;
        break;
      case 'delivered':
        undelivered.delete(record.messageId);
        break;
    }
  }

  for (const record of records.all()) remember(record);

  const days = daysIn(profile, entries);

  return {
    accounts,
    payments,
    entries,
    messages,
    undelivered,
    held,
    mistakes,
    style: () => style,
    closedUntil: () => closedUntil,
    // The real clock, not the box's: it must increase even when the box's is moved back.
    nextSerial() {
      serial = Math.max(serial + 1, Date.now());
      return serial;
    },
    write(record) {
      records.append(record);
      remember(record);
    },
    balance: (currency) => days.balance(currency),
    dayOf: (date, currency) => days.dayOf(date, currency),
    daysOf: (date, accountOf) => days.daysOf(date, accountOf),
    clear() {
      records.clear();
      for (const kept of [accounts, payments, undelivered, held, mistakes]) kept.clear();
      style = STYLES.house;
      closedUntil = '';
      entries.splice(0);
      messages.splice(0);
    },
  };
}
