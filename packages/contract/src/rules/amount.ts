// Amounts in the form that people type and calls carry: decimal strings (MON-003).
import { typedDecimal } from '@causeway/money';
import * as z from 'zod/mini';
import { message } from './messages/index.ts';
import { changedText, text } from './text.ts';

/** The rules of `positiveDecimal` after its length. */
const checks = [
  z.minLength(1, message('required')),
  z.regex(/^(?:0|[1-9]\d*)(?:\.\d{1,6})?$/, message('amount')),
  z.regex(/[1-9]/, message('amount-positive')),
] as const;

const LENGTH_MAX = 19;
const messages = { missing: message('required'), tooLong: message('amount') } as const;

/** Digits and one dot, at most 19 characters, greater than zero. The currency's decimals are checked separately. */
export const positiveDecimal = text(LENGTH_MAX, messages).check(...checks);

/** The same as a person types it; what is sent is read by `typedDecimal` too. */
export const typedPositiveDecimal = changedText(LENGTH_MAX, typedDecimal, messages).check(...checks);
