// Phone numbers: digits; exactly 11 for country code 86, otherwise 6 to 15 (spec 1 section 5). Whether the number can
// exist in its country is checked on top, by the server and lazily by the form (DESIGN section 9).
import * as z from 'zod/mini';
import { message } from './messages.ts';

export const callingCode = z
  .string(message('country-code-empty'))
  .check(z.minLength(1, message('country-code-empty')), z.regex(/^\d{1,4}$/, message('format')));

export const phoneDigits = z
  .string(message('mobile-empty'))
  .check(z.minLength(1, message('mobile-empty')), z.regex(/^\d{6,15}$/, message('mobile-wrong')));

/** The rule over both parts. */
export const isPhoneLength = (phone: { readonly callingCode: string; readonly number: string }): boolean =>
  phone.callingCode === '86' ? /^\d{11}$/.test(phone.number) : /^\d{6,15}$/.test(phone.number);
