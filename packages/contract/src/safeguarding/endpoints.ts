// Client money owed against money held outside, by day and currency, down to each account and wallet (MON-820 to MON-825).
import * as z from 'zod/mini';
import { channelCode } from '../collection-accounts/schemas.ts';
import { endpoint, moneyReaders } from '../endpoint.ts';
import { currency, date, decimal, fileFormat, nothing, time } from '../fields.ts';

/** Short: less is held than is owed. Not read: no outside figure of that day for all accounts, so that nobody knows. */
export const safeguardingStates = ['covered', 'short', 'not-read'] as const;
export type SafeguardingStateName = (typeof safeguardingStates)[number];

const heldAccount = z.object({
  /** The account of the house in the books: `channel-3`, `channel-8-deposit`. */
  purpose: z.string(),
  channel: channelCode,
  channelName: z.string(),
  /** The name that staff gave an account at a bank; null where there is none. */
  name: z.nullable(z.string()),
  /** The number at the bank, or the wallet's address; null where there are several. */
  reference: z.nullable(z.string()),
  /** What the books have there at the day's end. */
  booked: decimal,
  /** Null where nothing outside was ever read. */
  outside: z.nullable(
    z.object({
      value: decimal,
      /** The statement's day, or the final block and when it was read. */
      statementDay: z.nullable(date),
      block: z.nullable(z.string()),
      time: z.nullable(time),
      /** What the books had by then. */
      inBooks: decimal,
      /** Booked by one side at another moment: entries of other days, payments on their way, deposits that are not final. */
      onTheWay: decimal,
      /** What the outside has above the books and what is on the way; below zero less. */
      difference: decimal,
      /** False where it is too old to say anything of this day. */
      isOfDay: z.boolean(),
    }),
  ),
  /** The outside figure carried to the day's end by our own movements: booked and difference. Null where none is of the day. */
  held: z.nullable(decimal),
});
export type HeldAccount = z.infer<typeof heldAccount>;

const safeguardingLine = z.object({
  currency,
  state: z.enum(safeguardingStates),
  /** What others own: members' balances, payments that have not left yet, and money that no member was found for. */
  owed: z.object({ members: decimal, clearing: decimal, suspense: decimal, total: decimal }),
  /** Null where an account has no outside figure of the day. */
  held: z.nullable(decimal),
  /** The house's own money in the same accounts, by the books. */
  own: decimal,
  /** Held less owed: below zero a shortfall. Null while not read; of a shortfall with accounts not read, the smallest it can be. */
  surplus: z.nullable(decimal),
  accounts: z.array(heldAccount),
});
export type SafeguardingLine = z.infer<typeof safeguardingLine>;

export const getSafeguarding = endpoint({
  name: 'safeguarding.day',
  summary:
    'Client money owed against money held outside at the end of a day of Hong Kong, by currency and account',
  path: '/console/safeguarding/day',
  access: moneyReaders,
  request: z.object({ day: date }),
  response: z.object({
    day: date,
    /** False while the day's journals are still being added up, or the day has not ended. */
    isComplete: z.boolean(),
    currencies: z.array(safeguardingLine),
  }),
});
export type SafeguardingReport = z.infer<typeof getSafeguarding.response>;

/** What one line can say: the newest day that has ended, and accounts not read for more than a day after it ended. */
export const getSafeguardingState = endpoint({
  name: 'safeguarding.state',
  summary:
    'Whether client money was covered at the end of the last day, and which accounts were not read in time',
  path: '/console/safeguarding/state',
  access: moneyReaders,
  request: nothing,
  response: z.object({
    day: date,
    state: z.enum(safeguardingStates),
    short: z.array(currency),
    /** Accounts without an outside figure of the day before `day`, and of any day since. */
    overdue: z.array(
      z.object({ purpose: z.string(), currency, channelName: z.string(), name: z.nullable(z.string()) }),
    ),
  }),
});
export type SafeguardingState = z.infer<typeof getSafeguardingState.response>;

/** A write, because every export is written to the trail. */
export const exportSafeguarding = endpoint({
  name: 'safeguarding.export',
  summary:
    'The safeguarding report of a day as CSV, XLSX, or signed: a ZIP with the report as JSON and its Ed25519 signature; audited',
  path: '/console/safeguarding/export',
  access: moneyReaders,
  write: true,
  transport: 'download',
  request: z.object({ day: date, format: z.optional(z.enum([...fileFormat.options, 'signed'])) }),
  response: z.object({}),
  refusals: ['nothing-to-export'],
});
