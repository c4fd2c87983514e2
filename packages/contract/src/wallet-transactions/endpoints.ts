// Incoming and outgoing money on all accounts of the member (MON-191).
import * as z from 'zod/mini';
import { anyRole, endpoint } from '../endpoint.ts';
import { txnTypes, accountTypes, directions } from '../codes.ts';
import { currency, date, decimal, listOf, page, time } from '../fields.ts';
import { period } from '../record-filters.ts';
import { patternText, trimmedText } from '../rules/text.ts';
import { publishedAs } from '../published-names.ts';

const txnType = z.union([
  z.literal(txnTypes.deposit),
  z.literal(txnTypes.exchange),
  z.literal(txnTypes.transfer),
  z.literal(txnTypes.billing),
  z.literal(txnTypes.prepaid),
  z.literal(txnTypes.transferRefund),
  z.literal(txnTypes.exchangeReturn),
  z.literal(txnTypes.subAccount),
]);

export const transactionFilters = {
  /** Days in Hong Kong time, both included. */
  startTime: z.optional(date),
  endTime: z.optional(date),
  currency: z.optional(currency),
  currencyAccountType: z.optional(
    z.union([z.literal(accountTypes.currency), z.literal(accountTypes.prepaid)]),
  ),
  /** 0 is outgoing, 1 incoming. */
  fundingDirection: z.optional(z.union([z.literal(directions.out), z.literal(directions.in)])),
  txnType: z.optional(txnType),
  txnNo: z.optional(trimmedText(40)),
  flowId: z.optional(trimmedText(40)),
  /** 1 for entries that undo an earlier one, 0 for the others. */
  isReverse: z.optional(z.union([z.literal(0), z.literal(1)])),
};

export const walletTransaction = z.object({
  flowId: z.string(),
  txnNo: z.string(),
  txnType,
  currency: publishedAs('currencyCode', currency),
  currencyAccountType: z.union([z.literal(accountTypes.currency), z.literal(accountTypes.prepaid)]),
  /** 0 is shown as minus, otherwise plus. */
  tradingDirection: z.union([z.literal(directions.out), z.literal(directions.in)]),
  isReverse: z.union([z.literal(0), z.literal(1)]),
  /** An amount without sign. */
  amount: decimal,
  /** The fee, included in the amount; below zero if it was refunded, missing without one. */
  fee: z.optional(decimal),
  /** The payer of a deposit (on a chain its address), or the payee of a transfer; missing if nobody is named. */
  counterparty: z.optional(z.string()),
  /** The account's balance after this movement, frozen amounts included. */
  endingBalance: decimal,
  createdAt: publishedAs('createTime', time),
});
export type WalletTransaction = z.infer<typeof walletTransaction>;

export const listWalletTransactions = endpoint({
  name: 'wallet-transactions.list',
  summary: 'Money that came in or went out, newest first, with the balance after it, frozen money included',
  path: '/trading-api/trading/merchant/funds-flow/queryList',
  access: anyRole,
  request: z.object({
    ...page,
    /** The `flowId` of an entry: the page begins after it. */
    after: z.optional(patternText(23, /^\d{1,18}-\d{1,4}$/)),
    ...transactionFilters,
    ...period,
  }),
  response: listOf(walletTransaction),
  cancellable: true,
});

export const exportWalletTransactions = endpoint({
  name: 'wallet-transactions.export',
  summary: 'The same as CSV (UTF-8 with a byte order mark)',
  path: '/trading-api/trading/merchant/funds-flow/exportCsv',
  access: anyRole,
  transport: 'download',
  request: z.object(transactionFilters),
  response: z.object({}),
  refusals: ['nothing-to-export'],
});
