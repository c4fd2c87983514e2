// Phone numbers: digits; exactly 11 for country code 86, otherwise 6 to 15 (ACC-012). The server, and lazily the form, also
// check whether the number can exist in its country (ACC-013).
import * as z from 'zod/mini';
import { message } from './messages/index.ts';
import { email } from './sign-in.ts';
import { changedText, text } from './text.ts';
import { typedAscii, typedDigits, typedNumber } from '@causeway/money';

export const callingCode = text(4, {
  missing: message('country-code-empty'),
  tooLong: message('format'),
}).check(z.minLength(1, message('country-code-empty')), z.regex(/^\d{1,4}$/, message('format')));

export const phoneDigits = changedText(15, typedNumber, {
  missing: message('mobile-empty'),
  tooLong: message('mobile-wrong'),
}).check(z.minLength(1, message('mobile-empty')), z.regex(/^\d{6,15}$/, message('mobile-wrong')));

/** The rule about country code and number together. */
export const isPhoneLength = (phone: { readonly callingCode: string; readonly number: string }): boolean =>
  phone.callingCode === '86' ? /^\d{11}$/.test(phone.number) : /^\d{6,15}$/.test(phone.number);

/**
 * The typed or pasted number: its own calling code (after a plus or two zeros) replaces the chosen one, and all digits stay.
 * An unknown or incomplete code stays before them with its plus.
 */
export function phoneAsTyped(
  typed: string,
  chosen: string,
  codes: readonly string[],
): { readonly callingCode: string; readonly number: string } {
  const plain = typedAscii(typed).trim();
  const digits = typedDigits(plain);
  const isInternational = plain.startsWith('+') || plain.startsWith('00');
  if (!isInternational) return { callingCode: chosen, number: digits };
  // Within a country its own zero comes before a number; from abroad it is not dialed.
  const called = typedDigits(plain.replace('(0)', '')).replace(/^00/, '');
  const own = codes.filter((each) => called.startsWith(each)).toSorted((a, b) => b.length - a.length)[0];
  return own === undefined
    ? { callingCode: chosen, number: plain.startsWith('+') ? `+${digits}` : digits }
    : { callingCode: own, number: called.slice(own.length) };
}

/** The identifier of a person: an email, or a mobile with its calling code. `hasOneAccount` ensures one of the two. */
export const accountFields = {
  email: z.optional(email),
  countryCode: z.optional(callingCode),
  mobile: z.optional(phoneDigits),
};

interface Account {
  readonly email?: string | undefined;
  readonly countryCode?: string | undefined;
  readonly mobile?: string | undefined;
}

/** Either an email and no mobile, or a mobile of the right length with its calling code and no email. */
export const hasOneAccount = ({ email: mail, countryCode, mobile }: Account): boolean =>
  mail === undefined
    ? countryCode !== undefined &&
      mobile !== undefined &&
      isPhoneLength({ callingCode: countryCode, number: mobile })
    : countryCode === undefined && mobile === undefined;
