// What the lists of deposits, exchanges and transfers are filtered by alike, and their files with them (MON-197).
import * as z from 'zod/mini';
import { currency, date } from './fields.ts';
import { message } from './rules/messages/index.ts';
import { trimmedText } from './rules/text.ts';

/** A day of Hong Kong, YYYY-MM-DD, or a time as RFC 3339 has it, with `Z` or its offset (DEV-310). */
const dayOrTime = z.union([date, z.iso.datetime({ offset: true })], message('day-or-time'));

/** From the first until the second: a day is meant with all of it, a time is the first that is not meant any more. */
export const period = { startTime: z.optional(dayOrTime), endTime: z.optional(dayOrTime) };

export const recordFilters = {
  ...period,
  currency: z.optional(currency),
  txnNo: z.optional(trimmedText(40)),
};
