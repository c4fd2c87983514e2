// The books of any day: each line from its opening to its closing balance, down to its journals (MON-800, MON-801).
import * as z from 'zod/mini';
import { endpoint, moneyReaders } from '../endpoint.ts';
import { currency, date, decimal, fileFormat } from '../fields.ts';
import { journalRow } from '../reviews/endpoints.ts';
import { patternText } from '../rules/text.ts';

const owner = z.enum(['members', 'house']);

/** `debits` left these accounts and `credits` arrived; closing is opening minus debits plus credits. */
const bookLine = z.object({
  owner,
  purpose: z.string(),
  opening: decimal,
  debits: decimal,
  credits: decimal,
  closing: decimal,
  journals: z.int(),
});
export type BookLine = z.infer<typeof bookLine>;

export const getDayBooks = endpoint({
  name: 'books.day',
  summary: 'The trial balance of a day of Hong Kong: opening, debits, credits and closing of each line',
  path: '/console/books/day',
  access: moneyReaders,
  request: z.object({ day: date }),
  response: z.object({
    day: date,
    /** False while its journals are still being added up: the figures are not final then. */
    isComplete: z.boolean(),
    currencies: z.array(
      z.object({
        currency,
        lines: z.array(bookLine),
        /** Sum of the closing balances: zero when the books balance. */
        total: decimal,
      }),
    ),
  }),
});
export type DayBooks = z.infer<typeof getDayBooks.response>;

export const listLineJournals = endpoint({
  name: 'books.journals',
  summary: 'The journals that make a figure of a day, newest first',
  path: '/console/books/journals',
  access: moneyReaders,
  request: z.object({
    day: date,
    currency,
    owner,
    purpose: patternText(40, /^[a-z\d-]+$/),
    before: z.optional(patternText(19, /^\d{1,19}$/)),
  }),
  response: z.object({
    list: z.array(journalRow),
    /** Pass as `before` for the next page, which may be empty before the end; null at the end. */
    next: z.nullable(z.string()),
  }),
});

/** A write, because every export is written to the trail. */
export const exportDayBooks = endpoint({
  name: 'books.export',
  summary: 'The trial balance of a day as CSV (UTF-8 with a byte order mark) or XLSX; audited',
  path: '/console/books/export',
  access: moneyReaders,
  write: true,
  transport: 'download',
  request: z.object({ day: date, format: z.optional(fileFormat) }),
  response: z.object({}),
  refusals: ['nothing-to-export'],
});
