// Amounts as a person types them and as requests and answers have them: decimal strings (MON-003).
import * as z from 'zod/mini';
import { message } from './messages/index.ts';
import { text } from './text.ts';

/** Digits and one dot, at most 19 characters, greater than zero. Decimals of the currency are checked against it. */
export const positiveDecimal = text(19, { missing: message('required'), tooLong: message('amount') }).check(
  z.minLength(1, message('required')),
  z.regex(/^(?:0|[1-9]\d*)(?:\.\d{1,6})?$/, message('amount')),
  z.regex(/[1-9]/, message('amount-positive')),
);
