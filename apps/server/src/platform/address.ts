// The addresses of people, which they also sign in with: an email address or a mobile number, in one spelling
// each.
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { refuseField } from './refusal.ts';

export interface MailAddress {
  readonly channel: 'mail';
  readonly address: string;
}

export interface MobileAddress {
  readonly channel: 'sms';
  /** E.164: plus sign, calling code, national number. */
  readonly address: string;
  /** Calling code without the plus sign. */
  readonly countryCode: string;
  /** The national number without a trunk prefix: 07400 123456 of 44 is 7400123456, however it was typed. */
  readonly mobile: string;
}

export type Address = MailAddress | MobileAddress;

interface Typed {
  readonly email?: string | undefined;
  readonly countryCode?: string | undefined;
  readonly mobile?: string | undefined;
}

/**
 * One spelling, so that a mailbox or a telephone belongs to one account. Refuses invalid-input, marking the field, for a
 * number that no mobile telephone of its country has (ACC-013): a code sent there would be lost or cost a premium.
 */
export function addressOf({ email, countryCode = '', mobile = '' }: Typed): Address {
  if (email !== undefined) return { channel: 'mail', address: email.toLowerCase() };
  return mobileAddress(countryCode, mobile) ?? refuseField('mobile', 'mobile-wrong');
}

/** Undefined for a number that cannot be a mobile's. */
export function mobileAddress(countryCode: string, mobile: string): MobileAddress | undefined {
  const parsed = parsePhoneNumberFromString(`+${countryCode}${mobile}`);
  const type = parsed?.isValid() ? parsed.getType() : undefined;
  if (parsed?.countryCallingCode !== countryCode) return undefined;
  // Mobile and fixed lines share their numbers in North America, so that they cannot be distinguished.
  if (type !== 'MOBILE' && type !== 'FIXED_LINE_OR_MOBILE') return undefined;
  return { channel: 'sms', address: parsed.number, countryCode, mobile: parsed.nationalNumber };
}

/** The calling code of a number in E.164, without the plus sign. */
export const callingCodeOf = (address: string): string =>
  parsePhoneNumberFromString(address)?.countryCallingCode ?? '';

/** The subject in the trail when the account is unknown: a keyed hash, so that the trail is no list of addresses. */
export const addressSubject = (
  { hashSecret }: { readonly hashSecret: (secret: string) => string },
  { address }: Address,
): { readonly kind: string; readonly id: string } => ({
  kind: 'address',
  id: hashSecret(`address ${address}`).slice(0, 32),
});
