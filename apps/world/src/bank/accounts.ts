// How a bank opens accounts: once per reference, in its own currencies, with its own kind of number.
import type { CurrencyCode } from '@causeway/money';
import { accountNumber } from './account-number.ts';
import type { Desk } from './desk.ts';
import type { BankAccount, Reason } from './model.ts';
import type { Issuer } from './partners.ts';
import type { BankProfile } from './profiles.ts';

export interface AccountWish {
  readonly reference: string;
  readonly holderName: string;
  readonly currencies: readonly CurrencyCode[];
  /** The clearing by which the account is reached. */
  readonly localType: number;
}

export function openAccount(desk: Desk, wish: AccountWish): BankAccount | Reason {
  const { books, profile, clock } = desk;
  const existing = books.accounts.get(wish.reference);
  if (existing) return existing;
  const reason = refusal(wish, profile);
  if (reason) return reason;
  const account: BankAccount = {
    ...wish,
    ...numberOf(desk, issuerOf(profile, wish), wish.reference),
    openedAt: clock.now(),
  };
  books.write({ kind: 'account', account });
  return account;
}

/** A bank whose records are older than its partners keeps the account itself. */
export const issuerOf = (profile: BankProfile, { localType }: Pick<BankAccount, 'localType'>): Issuer =>
  profile.partners?.[localType ?? 0] ?? profile;

function numberOf(
  { profile, books }: Desk,
  { format, country }: Issuer,
  reference: string,
): Pick<BankAccount, 'number' | 'postscript'> {
  if (format === 'shared') return { number: profile.operatingAccount, postscript: reference };
  const taken = new Set([...books.accounts.values()].map(({ number }) => number));
  let number: string;
  // A short number may be taken already, so another is drawn.
  do number = accountNumber(format, country, books.nextSerial());
  while (taken.has(number));
  return { number, postscript: null };
}

function refusal(wish: AccountWish, profile: BankProfile): Reason | null {
  const foreign = wish.currencies.find((currency) => !profile.currencies.includes(currency));
  if (foreign) return { code: 'CURRENCY', text: `${profile.name} keeps no accounts in ${foreign}` };
  if (/refuse/i.test(wish.holderName)) {
    return { code: 'HOLDER', text: `${profile.name} opens no account in this name` };
  }
  return null;
}
