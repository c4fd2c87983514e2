// Balances and the overview (MON-031, MON-032).
import * as z from 'zod/mini';
import { anyRole, endpoint } from '../endpoint.ts';
import { amount, currency, decimal, nothing, time, txnNo } from '../fields.ts';

export const balanceRow = z.object({
  currency,
  /** 1 currency account, 2 prepaid. */
  accType: z.union([z.literal(1), z.literal(2)]),
  sumAmt: decimal,
  availBalance: decimal,
  frozenAmount: decimal,
  pendingAmt: decimal,
  /** Worth of `sumAmt` in USDT at the market's mid rate; null without a current rate. */
  usdtValue: z.nullable(decimal),
});
export type BalanceRow = z.infer<typeof balanceRow>;

export const getBalances = endpoint({
  name: 'accounts.balances',
  summary: 'Balances of this member by currency',
  method: 'GET',
  path: '/trading-api/trading/merchant/balanceByCurrencyCode',
  access: anyRole,
  request: nothing,
  response: z.array(balanceRow),
});

export const todoKinds = [
  'kyc',
  'kyc-rejected',
  /** Of a verified member: a document that ends, or something that staff want corrected in an update. */
  'kyc-update',
  'collection-account',
  'deposit',
  'payee',
  'transfer',
] as const;

export const recentTransaction = z.object({
  kind: z.enum(['deposit', 'exchange', 'transfer']),
  txnNo,
  at: time,
  /** What it did to the balances: money in is positive, a fee is counted in. An exchange shows both. */
  amounts: z.array(amount),
  /** Counted in the first amount; missing where there is none. */
  fee: z.optional(amount),
  counterparty: z.nullable(z.string()),
  status: z.union([z.string(), z.int()]),
});
export type RecentTransaction = z.infer<typeof recentTransaction>;

export const getOverview = endpoint({
  name: 'accounts.overview',
  summary: 'Totals in USDT, balances, what waits for this person, and what happened last',
  method: 'GET',
  path: '/trading-api/trading/merchant/overview',
  access: anyRole,
  request: nothing,
  response: z.object({
    /** In USDT; null when the market has no current rate for a currency that is held. */
    total: z.nullable(decimal),
    available: z.nullable(decimal),
    frozen: z.nullable(decimal),
    toBeCredited: z.nullable(decimal),
    ratesAt: z.nullable(time),
    balances: z.array(balanceRow),
    todos: z.array(z.object({ kind: z.enum(todoKinds), count: z.int() })),
    /** Quick-entry steps and whether each is done (MON-033). */
    steps: z.array(
      z.object({
        step: z.enum(['kyc', 'collection-account', 'deposit', 'exchange', 'transfer']),
        done: z.boolean(),
      }),
    ),
    recent: z.array(recentTransaction),
  }),
});
export type Overview = z.infer<typeof getOverview.response>;

export const accountsEndpoints = [getBalances, getOverview];
