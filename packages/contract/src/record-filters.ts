// What the lists of deposits, exchanges and transfers are filtered by alike, and their files with them (MON-197).
import * as z from 'zod/mini';
import { currency, date } from './fields.ts';
import { trimmedText } from './rules/text.ts';

export const recordFilters = {
  /** Days in Hong Kong time, both included. */
  startTime: z.optional(date),
  endTime: z.optional(date),
  currency: z.optional(currency),
  txnNo: z.optional(trimmedText(40)),
};
