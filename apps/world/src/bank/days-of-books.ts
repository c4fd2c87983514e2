// Balances and days of a bank's books, from its entries: all together, or account by account.
import { amount, decimalsOf, zero, type Amount, type CurrencyCode } from '@causeway/money';
import type { DayOfBooks } from './camt.ts';
import type { Entry } from './model.ts';
import { OPENING_BALANCE_UNITS, type BankProfile } from './profiles.ts';

export interface DaysOfBooks {
  balance(currency: CurrencyCode): Amount;
  /** All entries of a day, on the operating account. */
  dayOf(date: string, currency: CurrencyCode): DayOfBooks;
  /** The same for each account that the bank names; leaves out accounts without entries. */
  daysOf(date: string, accountOf: (entry: Entry) => string): readonly DayOfBooks[];
}

/** Reads the entries at the time of the call. */
export function daysIn(profile: BankProfile, entries: readonly Entry[]): DaysOfBooks {
  const account = profile.operatingAccount;
  return {
    balance: (currency) =>
      profile.currencies.includes(currency) ? after(opening(currency), entries) : zero(currency),
    dayOf: (date, currency) => dayIn(entries, { date, account, opening: opening(currency) }),
    daysOf(date, accountOf) {
      const ofDay = entries.filter((entry) => entry.bookingDate === date);
      return [...new Set(ofDay.map(accountOf))].flatMap((number) => {
        const own = entries.filter((entry) => accountOf(entry) === number);
        const currencies = new Set(
          ofDay.filter((entry) => accountOf(entry) === number).map((entry) => entry.amount.currency),
        );
        const start = number === account ? opening : zero;
        return [...currencies].map((currency) =>
          dayIn(own, { date, account: number, opening: start(currency) }),
        );
      });
    },
  };
}

/** The sum of some entries of any accounts, as if they were one account's. */
function dayIn(some: readonly Entry[], at: Pick<DayOfBooks, 'date' | 'account' | 'opening'>): DayOfBooks {
  const own = some.filter((entry) => entry.amount.currency === at.opening.currency);
  const ofDay = own.filter((entry) => entry.bookingDate === at.date);
  const before = own.filter((entry) => entry.bookingDate < at.date);
  const opening = after(at.opening, before);
  return { ...at, opening, closing: after(opening, ofDay), entries: ofDay };
}

const opening = (currency: CurrencyCode): Amount =>
  amount(currency, OPENING_BALANCE_UNITS * 10n ** BigInt(decimalsOf(currency)));

const after = (start: Amount, some: readonly Entry[]): Amount =>
  amount(
    start.currency,
    some.reduce((total, entry) => total + signed(entry, start.currency), start.minor),
  );

function signed(entry: Entry, currency: CurrencyCode): bigint {
  if (entry.amount.currency !== currency) return 0n;
  return entry.direction === 'CRDT' ? entry.amount.minor : -entry.amount.minor;
}
