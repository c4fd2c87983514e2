// Amounts as a person types them and as they travel: decimal strings (MON-003).
import * as z from 'zod/mini';
import { message } from './messages/index.ts';

/** Digits and one dot, at most 19 characters, greater than zero. Decimals of the currency are checked against it. */
export const positiveDecimal = z
  .string(message('required'))
  .check(
    z.minLength(1, message('required')),
    z.maxLength(19, message('amount')),
    z.regex(/^(?:0|[1-9]\d*)(?:\.\d{1,6})?$/, message('amount')),
    z.regex(/[1-9]/, message('amount-positive')),
  );
