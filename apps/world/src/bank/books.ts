// What one bank remembers: accounts, payments, entries and messages, kept as records so that a restart forgets nothing.
import { amount, zero } from '@causeway/money';
import type { Amount, CurrencyCode } from '@causeway/money';
import { decimalsOf } from '@causeway/money';
import type { Records } from '../records.ts';
import type { DayOfBooks } from './camt.ts';
import type { BankAccount, BankMessage, Entry, Payment } from './model.ts';
import { OPENING_BALANCE_UNITS } from './profiles.ts';
import type { BankProfile } from './profiles.ts';

export type BookRecord =
  | { readonly kind: 'account'; readonly account: BankAccount }
  | { readonly kind: 'payment'; readonly payment: Payment }
  | { readonly kind: 'entry'; readonly entry: Entry }
  | { readonly kind: 'message'; readonly message: BankMessage }
  | { readonly kind: 'delivered'; readonly messageId: number };

export interface Books {
  readonly accounts: ReadonlyMap<string, BankAccount>;
  readonly payments: ReadonlyMap<string, Payment>;
  readonly entries: readonly Entry[];
  readonly messages: readonly BankMessage[];
  readonly undelivered: ReadonlySet<number>;
  /** A number that none was given before, not even before a restart that forgot everything. */
  nextSerial(): number;
  write(record: BookRecord): void;
  balance(currency: CurrencyCode): Amount;
  dayOf(date: string, currency: CurrencyCode): DayOfBooks;
  clear(): void;
}

export function openBooks(profile: BankProfile, records: Records<BookRecord>): Books {
  const accounts = new Map<string, BankAccount>();
  const payments = new Map<string, Payment>();
  const entries: Entry[] = [];
  const messages: BankMessage[] = [];
  const undelivered = new Set<number>();
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
        break;
      case 'delivered':
        undelivered.delete(record.messageId);
        break;
    }
  }

  for (const record of records.all()) remember(record);

  const opening = (currency: CurrencyCode): Amount =>
    amount(currency, OPENING_BALANCE_UNITS * 10n ** BigInt(decimalsOf(currency)));
  const after = (start: Amount, some: readonly Entry[]): Amount =>
    amount(
      start.currency,
      some.reduce((total, entry) => total + signed(entry, start.currency), start.minor),
    );

  return {
    accounts,
    payments,
    entries,
    messages,
    undelivered,
    // The real clock, not the box's: it must go up even when the box's is moved back.
    nextSerial() {
      serial = Math.max(serial + 1, Date.now());
      return serial;
    },
    write(record) {
      records.append(record);
      remember(record);
    },
    balance: (currency) =>
      profile.currencies.includes(currency) ? after(opening(currency), entries) : zero(currency),
    dayOf(date, currency) {
      const before = entries.filter((entry) => entry.bookingDate < date);
      const ofDay = entries.filter(
        (entry) => entry.bookingDate === date && entry.amount.currency === currency,
      );
      const start = after(opening(currency), before);
      return {
        date,
        account: profile.operatingAccount,
        opening: start,
        closing: after(start, ofDay),
        entries: ofDay,
      };
    },
    clear() {
      records.clear();
      for (const kept of [accounts, payments, undelivered]) kept.clear();
      entries.splice(0);
      messages.splice(0);
    },
  };
}

function signed(entry: Entry, currency: CurrencyCode): bigint {
  if (entry.amount.currency !== currency) return 0n;
  return entry.direction === 'CRDT' ? entry.amount.minor : -entry.amount.minor;
}
