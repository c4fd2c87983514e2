// The exchange position of the house, and its earnings (MON-850 to MON-856).
import * as z from 'zod/mini';
import { endpoint, moneyReaders } from '../endpoint.ts';
import { amount, currency, date, decimal, fileFormat, memberId, nothing, page, time } from '../fields.ts';
import { message } from '../rules/messages/index.ts';
import { patternText } from '../rules/text.ts';

/** USD; `unrealized` and `total` are null if no rate is known from before the day or the month. */
const profit = z.object({
  realized: decimal,
  unrealized: z.nullable(decimal),
  total: z.nullable(decimal),
});

const positionLine = z.object({
  currency,
  /** Above zero if the house has bought more than it sold; the balance of its account `fx`. */
  position: decimal,
  /** The amount that exchanges with a fixed rate will add once they settle. */
  unsettled: decimal,
  /** The cost of one unit in USD; null without a position. */
  averageRate: z.nullable(decimal),
  /** USD, like `value` and `unrealized`. */
  cost: decimal,
  /** The market's newest mid rate, and its time; null when it was never seen. */
  rate: z.nullable(decimal),
  rateTime: z.nullable(time),
  value: z.nullable(decimal),
  unrealized: z.nullable(decimal),
  day: profit,
  month: profit,
  /** A limit in USD, compared with position and unsettled exchanges together. */
  limit: z.object({
    long: z.nullable(decimal),
    short: z.nullable(decimal),
    passed: z.nullable(z.enum(['long', 'short'])),
  }),
  /** Changes of this month that were valued at another day's rate. */
  estimated: z.int(),
});
export type PositionLine = z.infer<typeof positionLine>;

export const getExchangePosition = endpoint({
  name: 'exchange-position.get',
  summary:
    'The exchange position by currency: average rate, value, profit of the day and the month in Hong Kong time, limit; and the newest hedges',
  path: '/console/exchange-position/get',
  access: moneyReaders,
  request: nothing,
  response: z.object({
    day: date,
    /** False while journals are still being added up: the figures are not final then. */
    isComplete: z.boolean(),
    lines: z.array(positionLine),
    /** USD, for all currencies; null if one of them is unknown. */
    totals: z.object({
      value: z.nullable(decimal),
      day: z.nullable(decimal),
      month: z.nullable(decimal),
    }),
    hedges: z.array(z.object({ movementNo: z.string(), time, sold: amount, bought: amount })),
  }),
});
export type ExchangePosition = z.infer<typeof getExchangePosition.response>;

/** By the kind of the journal; for bills by category. */
export const earningKinds = [
  'transfer', 'deposit', 'exchange', 'bill-monthly', 'bill-account', 'bill-api-call', 'bill-transfer', 'bill-other', 'house',
] as const; // prettier-ignore
export type EarningKind = (typeof earningKinds)[number];

const earningsBy = z.enum(['kind', 'day', 'member']);
export type EarningsBy = z.infer<typeof earningsBy>;

const earningLine = z.object({
  /**
   * Only one of these three is set, depending on the request; an earning without a member has null. The kind
   * is one of `earningKinds`, or a newer one.
   */
  kind: z.nullable(z.string()),
  day: z.nullable(date),
  member: z.nullable(z.object({ memberId, memberName: z.nullable(z.string()) })),
  /** The credits of the account `fees`, minus refunds and withdrawals. */
  fees: amount,
  /** USD, at the market's mid rates: by how much the amounts received in exchanges exceed those paid out. */
  spread: decimal,
  journals: z.int(),
});
export type EarningLine = z.infer<typeof earningLine>;

/** The longest period, in days. */
export const EARNING_DAYS_MAX = 366;
const DAY_MS = 86_400_000;

const filters = {
  by: earningsBy,
  from: date,
  to: date,
  kind: z.optional(patternText(40, /^[a-z-]+$/)),
  currency: z.optional(currency),
  memberId: z.optional(memberId),
};

const isPeriod = z.refine<{ readonly from: string; readonly to: string }>(
  ({ from, to }) => {
    const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
    return days >= 0 && days < EARNING_DAYS_MAX;
  },
  { path: ['to'], error: message('format') },
);

export const listEarnings = endpoint({
  name: 'earnings.list',
  summary: 'What the house earned in up to 366 days: fees and spread by kind, day or member, and by currency',
  path: '/console/earnings/list',
  access: moneyReaders,
  request: z.object({ ...page, ...filters }).check(isPeriod),
  response: z.object({
    list: z.array(earningLine),
    total: z.int(),
    /** False while journals are still being added up. */
    isComplete: z.boolean(),
  }),
});

/** A write, because every export is written to the trail. */
export const exportEarnings = endpoint({
  name: 'earnings.export',
  summary: 'What the house earned as CSV (UTF-8 with a byte order mark) or XLSX; audited',
  path: '/console/earnings/export',
  access: moneyReaders,
  write: true,
  transport: 'download',
  request: z.object({ ...filters, format: z.optional(fileFormat) }).check(isPeriod),
  response: z.object({}),
  refusals: ['nothing-to-export'],
});
