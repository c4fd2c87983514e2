// Which account somebody means who signs in: an email, or a mobile with its calling code.
import type { Db } from '../../platform/db/db.ts';
import { type PersonWithMember, personByEmail, personByMobile } from './store.ts';

interface Entered {
  readonly email?: string | undefined;
  readonly countryCode?: string | undefined;
  readonly mobile?: string | undefined;
}

export type Account =
  | { readonly channel: 'email'; readonly email: string }
  | { readonly channel: 'sms'; readonly countryCode: string; readonly mobile: string };

/** The contract's `hasOneAccount` has seen to it that there is one. */
export const accountOf = ({ email, countryCode, mobile }: Entered): Account => {
  if (email !== undefined) return { channel: 'email', email };
  if (countryCode !== undefined && mobile !== undefined) return { channel: 'sms', countryCode, mobile };
  throw new Error('a sign-in names no account');
};

/** The address that was typed: where a code goes, and what failures of nobody's account are counted by. */
export const addressOf = (account: Account): string =>
  account.channel === 'email' ? account.email.toLowerCase() : `+${account.countryCode}${account.mobile}`;

export const personOf = (db: Db, account: Account): Promise<PersonWithMember | undefined> =>
  account.channel === 'email'
    ? personByEmail(db, account.email)
    : personByMobile(db, account.countryCode, account.mobile);
