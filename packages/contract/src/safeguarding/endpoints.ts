// Client money owed against money held outside, by day and currency, down to each account and wallet (MON-820 to MON-825).
import * as z from 'zod/mini';
import { channelCode } from '../collection-accounts/schemas.ts';
import { endpoint, moneyReaders } from '../endpoint.ts';
import { currency, date, decimal, fileFormat, nothing, time } from '../fields.ts';

/**
 * Short: less is held than owed. Not read: an account has no outside figure of that day, so nobody can tell.
 */
export const safeguardingStates = ['covered', 'short', 'not-read'] as const;
export type SafeguardingStateName = (typeof safeguardingStates)[number];

const heldAccount = z.object({
  /** The account of the house in the books: `channel-3`, `channel-8-deposit`. */
  purpose: z.string(),
  channel: channelCode,
  channelName: z.string(),
  /** The name that staff gave an account at a bank; null without one. */
  name: z.nullable(z.string()),
  /** The number at the bank, or the wallet's address; null if there are several. */
  reference: z.nullable(z.string()),
  /** The books' balance at the end of the day. */
  booked: decimal,
  /** Null if nothing outside was ever read. */
  outside: z.nullable(
    z.object({
      value: decimal,
      /** The statement's day, or the final block and when it was read. */
      statementDay: z.nullable(date),
      block: z.nullable(z.string()),
      time: z.nullable(time),
      /** The books' balance at that moment. */
      inBooks: decimal,
      /** Booked by only one side at that moment: entries of other days, payments under way, deposits that are not final. */
      onTheWay: decimal,
      /** How much more there is outside than in the books with payments under way; below zero if less. */
      difference: decimal,
      /** False if it is too old to count for this day. */
      isOfDay: z.boolean(),
    }),
  ),
  /**
   * The outside figure moved to the end of the day by our own movements: booked plus difference. Null without a figure of
   * the day.
   */
  held: z.nullable(decimal),
});
export type HeldAccount = z.infer<typeof heldAccount>;

const safeguardingLine = z.object({
  currency,
  state: z.enum(safeguardingStates),
  /** Others' money: members' balances, payments that have not left yet, and money without a known member. */
  owed: z.object({ members: decimal, clearing: decimal, suspense: decimal, total: decimal }),
  /** Null if an account has no outside figure of the day. */
  held: z.nullable(decimal),
  /** The house's own money in the same accounts, by the books. */
  own: decimal,
  /**
   * Held minus owed: below zero is a shortfall. Null while not read; for a shortfall with unread accounts, the smallest
   * possible one.
   */
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

/** A summary: the newest day that has ended, and accounts without a reading for more than a day after it ended. */
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
    /** Accounts without an outside figure of the day before `day`, or of any later day. */
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
