// Phone numbers: digits; exactly 11 for country code 86, otherwise 6 to 15 (ACC-012). Whether the number can
// exist in its country is checked on top, by the server and lazily by the form (ACC-013).
import * as z from 'zod/mini';
import { message } from './messages/index.ts';
import { email } from './sign-in.ts';
import { text } from './text.ts';

export const callingCode = text(4, {
  missing: message('country-code-empty'),
  tooLong: message('format'),
}).check(z.minLength(1, message('country-code-empty')), z.regex(/^\d{1,4}$/, message('format')));

export const phoneDigits = text(15, {
  missing: message('mobile-empty'),
  tooLong: message('mobile-wrong'),
}).check(z.minLength(1, message('mobile-empty')), z.regex(/^\d{6,15}$/, message('mobile-wrong')));

/** The rule over both parts. */
export const isPhoneLength = (phone: { readonly callingCode: string; readonly number: string }): boolean =>
  phone.callingCode === '86' ? /^\d{11}$/.test(phone.number) : /^\d{6,15}$/.test(phone.number);

/** How a person is found: by email, or by mobile with its calling code. One of the two; `hasOneAccount` says so. */
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
