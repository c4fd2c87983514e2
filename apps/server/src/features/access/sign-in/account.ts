// Reads the account that a person signs in to: an email, or a mobile with its calling code.
import { mobileAddress } from '../../../platform/address.ts';
import type { Db } from '../../../platform/db/db.ts';
import { type PersonWithMember, personByEmail, personByMobile } from '../people/index.ts';

interface Entered {
  readonly email?: string | undefined;
  readonly countryCode?: string | undefined;
  readonly mobile?: string | undefined;
}

interface Addressed {
  /** The address in one spelling: codes are sent to it, and failures are counted by it. */
  readonly address: string;
}

export type Account =
  | (Addressed & { readonly channel: 'email' })
  | (Addressed & { readonly channel: 'sms'; readonly countryCode: string; readonly mobile: string });

/**
 * The contract's `hasOneAccount` ensures that one is given. A number that cannot be a mobile's is kept as typed: it belongs
 * to nobody, and is answered like any unknown address.
 */
export function accountOf({ email, countryCode, mobile }: Entered): Account {
  if (email !== undefined) return { channel: 'email', address: email.toLowerCase() };
  if (countryCode === undefined || mobile === undefined) throw new Error('a sign-in names no account');
  return (
    mobileAddress(countryCode, mobile) ?? {
      channel: 'sms',
      address: `+${countryCode}${mobile}`,
      countryCode,
      mobile,
    }
  );
}

export const personOf = (db: Db, account: Account): Promise<PersonWithMember | undefined> =>
  account.channel === 'email'
    ? personByEmail(db, account.address)
    : personByMobile(db, account.countryCode, account.mobile);
