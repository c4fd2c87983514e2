// The common filters of lists and files of deposits, exchanges and transfers (MON-197); and following a list by its changes
// (DEV-312).
import * as z from 'zod/mini';
import { currency, date, time } from './fields.ts';
import { message } from './rules/messages/index.ts';
import { patternText, trimmedText } from './rules/text.ts';

/** A day in Hong Kong, YYYY-MM-DD, or a time in RFC 3339, with `Z` or its offset (DEV-310). */
const dayOrTime = z.union([date, z.iso.datetime({ offset: true })], message('day-or-time'));

/**
 * Includes the first and excludes the second: a day counts as a whole, and a time is the first excluded
 * instant.
 */
export const period = { startTime: z.optional(dayOrTime), endTime: z.optional(dayOrTime) };

export const recordFilters = {
  ...period,
  currency: z.optional(currency),
  txnNo: z.optional(trimmedText(40)),
};

/** The time of a record's change, and its id: where a page of changes continues. */
const changeCursor = patternText(61, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[\w-]{19,36}$/);

/** The page of a list: newest first by the ids of its rows, or changes since a time, oldest change first. */
export const followed = <Id>(id: z.ZodMiniType<Id>) => ({
  /**
   * The previous page's `next`: the id of a row, or with `updatedFrom` the place where its changes continue.
   */
  after: z.optional(z.union([id, changeCursor], message('format'))),
  /** Records that changed at this time or later, in the order of the changes. */
  updatedFrom: z.optional(dayOrTime),
});

/** Adds the time of the last change; only in lists. */
export const updated = { updatedTime: z.optional(time) };

export interface RecordChange {
  readonly at: Date;
  readonly id: string;
}

export const changeCursorOf = ({ at, id }: RecordChange): string => `${at.toISOString()}_${id}`;

/** Null for text that is no such cursor. */
export function readChangeCursor(cursor: string): RecordChange | null {
  const [time = '', id] = cursor.split('_');
  const at = new Date(time);
  return id === undefined || Number.isNaN(at.getTime()) ? null : { at, id };
}
