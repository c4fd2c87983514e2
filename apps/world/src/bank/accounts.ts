// How a bank opens accounts: once per reference, in its own currencies, with its own kind of number.
import type { CurrencyCode } from '@causeway/money';
import { accountNumber } from './account-number.ts';
import type { Desk } from './desk.ts';
import type { BankAccount, Reason } from './model.ts';
import type { BankProfile } from './profiles.ts';

export interface AccountWish {
  readonly reference: string;
  readonly holderName: string;
  readonly currencies: readonly CurrencyCode[];
}

export function openAccount(desk: Desk, wish: AccountWish): BankAccount | Reason {
  const { books, profile, clock } = desk;
  const existing = books.accounts.get(wish.reference);
  if (existing) return existing;
  const reason = refusal(wish, profile);
  if (reason) return reason;
  const account: BankAccount = { ...wish, ...numberOf(desk, wish.reference), openedAt: clock.now() };
  books.write({ kind: 'account', account });
  return account;
}

function numberOf({ profile, books }: Desk, reference: string): Pick<BankAccount, 'number' | 'postscript'> {
  if (profile.accountStyle === 'shared') return { number: profile.operatingAccount, postscript: reference };
  const { accountStyle, country, numberPrefix } = profile;
  return { number: accountNumber(accountStyle, country, numberPrefix, books.nextSerial()), postscript: null };
}

function refusal(wish: AccountWish, profile: BankProfile): Reason | null {
  const foreign = wish.currencies.find((currency) => !profile.currencies.includes(currency));
  if (foreign) return { code: 'CURRENCY', text: `${profile.name} keeps no accounts in ${foreign}` };
  if (/refuse/i.test(wish.holderName)) {
    return { code: 'HOLDER', text: `${profile.name} opens no account in this name` };
  }
  return null;
}
