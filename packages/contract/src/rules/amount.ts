// Amounts in the form that people type and calls carry: decimal strings (MON-003).
import * as z from 'zod/mini';
import { message } from './messages/index.ts';
import { text } from './text.ts';

/** Digits and one dot, at most 19 characters, greater than zero. The currency's decimals are checked separately. */
export const positiveDecimal = text(19, { missing: message('required'), tooLong: message('amount') }).check(
  z.minLength(1, message('required')),
  z.regex(/^(?:0|[1-9]\d*)(?:\.\d{1,6})?$/, message('amount')),
  z.regex(/[1-9]/, message('amount-positive')),
);
