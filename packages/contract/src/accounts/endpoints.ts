// Balances and the overview (MON-031, MON-032, MON-036, MON-037).
import * as z from 'zod/mini';
import { approvalBlock } from '../second-approval/schemas.ts';
import { accountTypes } from '../codes.ts';
import { anyRole, endpoint } from '../endpoint.ts';
import { collectionAccount } from '../collection-accounts/schemas.ts';
import { exchangeCancellation } from '../exchange/cancellation.ts';
import { amount, currency, date, decimal, nothing, time, txnNo } from '../fields.ts';
import { publishedAs } from '../published-names.ts';
import { reviewDue } from '../verification/reviews.ts';

export const balanceRow = z.object({
  currency,
  /** 1 currency account, 2 prepaid. */
  accountType: publishedAs(
    'accType',
    z.union([z.literal(accountTypes.currency), z.literal(accountTypes.prepaid)]),
  ),
  total: publishedAs('sumAmt', decimal),
  available: publishedAs('availBalance', decimal),
  frozen: publishedAs('frozenAmount', decimal),
  pending: publishedAs('pendingAmt', decimal),
  /** The value of `total` in USDT at the market's mid rate; null without a current rate. */
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

const receivingAccount = z.pick(collectionAccount, {
  accountId: true,
  channel: true,
  title: true,
  number: true,
  bankName: true,
  remark: true,
});

/** A currency account with the open accounts that receive it, by channel code (MON-034). */
export const currencyAccountRow = z.extend(balanceRow, {
  receivingAccounts: publishedAs('globalAccMap', z.record(z.string(), z.array(receivingAccount))),
});
export type CurrencyAccountRow = z.infer<typeof currencyAccountRow>;

export const listCurrencyAccounts = endpoint({
  name: 'accounts.currency-accounts',
  summary: 'Currency accounts and the prepaid account, each with the accounts that receive it, by channel',
  path: '/member-api/web/acc/currencyAccList',
  access: anyRole,
  request: nothing,
  response: z.array(currencyAccountRow),
});

/** The currencies that can show all balances together, crypto first; the first is the default (MON-036). */
export const displayCurrencies = ['USDT', 'USDC', 'USD', 'CNH', 'EUR'] as const;
export type DisplayCurrency = (typeof displayCurrencies)[number];
const displayCurrency = z.enum(displayCurrencies);

export const todoKinds = [
  'kyc',
  'kyc-rejected',
  /**
   * Shown to a verified member: an expiring document, or something that staff want corrected in an update.
   */
  'kyc-update',
  /** Questions of staff that wait for the member; `subjectId` is the most urgent. */
  'information-request',
  'collection-account',
  'deposit',
  /** Submissions of colleagues that this person may approve. */
  'payee-recheck',
  'exchange-recheck',
  'transfer-recheck',
  'prepaid-recheck',
  'sub-account-move-recheck',
  /** A submission that nobody may approve, shown to the admins: it lapses unless they add an approver. */
  'approval-blocked',
  /** Risky deposits that go back once the member confirms it. */
  'deposit-return',
  /** Transfers that wait for the member's documents. */
  'transfer-documents',
  /** Approved transfers that wait for the member to say whose the wallet is; `subjectId` is the payee of the oldest. */
  'wallet-owner',
] as const;

export const recentTransaction = z.object({
  kind: z.enum(['deposit', 'exchange', 'transfer']),
  txnNo,
  at: time,
  /** Its effect on the balances: incoming money is positive, and a fee is included. An exchange shows both sides. */
  amounts: z.array(amount),
  /** Included in the first amount; missing if there is none. */
  fee: z.optional(amount),
  /** Null for an exchange, and for a deposit through a bank that named no payer. */
  counterparty: z.nullable(z.string()),
  status: z.union([z.string(), z.int()]),
  cancellation: z.optional(exchangeCancellation),
});
export type RecentTransaction = z.infer<typeof recentTransaction>;

export const getOverview = endpoint({
  name: 'accounts.overview',
  summary: 'Totals in the currency of display, balances, what waits for this person, and what happened last',
  method: 'GET',
  path: '/trading-api/trading/merchant/overview',
  access: anyRole,
  request: nothing,
  response: z.object({
    currency: displayCurrency,
    /** The total in that currency; null when the market has no current rate for a currency that is held. */
    total: z.nullable(decimal),
    available: z.nullable(decimal),
    frozen: z.nullable(decimal),
    toBeCredited: z.nullable(decimal),
    ratesAt: z.nullable(time),
    balances: z.array(balanceRow),
    /** `subjectId`: the oldest subject to approve; `blocked`: subjects that nobody may approve. */
    todos: z.array(
      z.object({
        kind: z.enum(todoKinds),
        count: z.int(),
        subjectId: z.optional(z.string()),
        blocked: z.optional(approvalBlock),
        /** The first question of the request that `subjectId` names, and its deadline. */
        about: z.optional(z.string()),
        due: z.optional(reviewDue),
      }),
    ),
    /** True while corrections or updates of a verified member wait for staff. */
    isUpdateUnderReview: z.optional(z.boolean()),
    /** The last day for the result of a verification or an update under review, in Hong Kong; absent otherwise. */
    decisionBy: z.optional(date),
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

export const setDisplayCurrency = endpoint({
  name: 'accounts.set-display-currency',
  summary: 'The currency in which this person sees all balances together',
  path: '/trading-api/trading/merchant/overview/currency',
  access: anyRole,
  write: true,
  request: z.object({ currency: displayCurrency }),
  response: nothing,
});

export const getBalanceHistory = endpoint({
  name: 'accounts.history',
  summary: 'What this member held at the end of each of the last 90 days, and what came in and went out',
  method: 'GET',
  path: '/trading-api/trading/merchant/overview/history',
  access: anyRole,
  request: nothing,
  response: z.object({
    currency: displayCurrency,
    /** The time of the current rates, which convert every day; null without any. */
    ratesAt: z.nullable(time),
    /** False while older entries are still being added up: request again. Until then there are no days. */
    isComplete: z.boolean(),
    /** Days in Hong Kong, oldest first, up to today. Null if a currency has no current rate. */
    days: z.array(
      z.object({
        day: date,
        /** The balance at the end of the day: available, frozen and to be credited. */
        balance: z.nullable(decimal),
        /** Credited deposits; exchanges are left out, because their money stays with the member. */
        moneyIn: z.nullable(decimal),
        /** Transfers with their fees, minus amounts that came back that day. */
        moneyOut: z.nullable(decimal),
      }),
    ),
  }),
});
export type BalanceHistory = z.infer<typeof getBalanceHistory.response>;
