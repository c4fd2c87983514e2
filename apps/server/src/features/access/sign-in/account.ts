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
  /** The address in one spelling: where a code goes, and what failures are counted by. */
  readonly address: string;
}

export type Account =
  | (Addressed & { readonly channel: 'email' })
  | (Addressed & { readonly channel: 'sms'; readonly countryCode: string; readonly mobile: string });

/**
 * The contract's `hasOneAccount` has seen to it that there is one. What cannot be a mobile number is kept as it was
 * typed: nobody has it, and it is answered as what nobody has.
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
