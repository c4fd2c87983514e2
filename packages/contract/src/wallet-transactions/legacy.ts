// The history of members of the first version before 2025-05-01, which belongs to no balance (MON-384 to MON-386).
import * as z from 'zod/mini';
import { anyRole, endpoint } from '../endpoint.ts';
import { legacyTxnTypes } from '../codes.ts';
import { currency, decimal, listOf, page, time } from '../fields.ts';
import { patternText } from '../rules/text.ts';

/** The first instant without such history: 2025-05-01 in Hong Kong. */
export const legacyEndsAt = '2025-04-30T16:00:00Z';

const txnType = z.union([
  z.literal(legacyTxnTypes.deposit),
  z.literal(legacyTxnTypes.exchange),
  z.literal(legacyTxnTypes.transfer),
]);

const legacyId = patternText(64, /^[\w-]{1,64}$/);
/** A decimal with at most ten decimals. */
const rate = z.string();

const filters = {
  /** Instants, both included: the portal sends whole days of Hong Kong. */
  txnSt: z.optional(time),
  txnEt: z.optional(time),
  currencyCode: z.optional(currency),
  txnType: z.optional(txnType),
};

export const legacyStatementRow = z.object({
  accountStatementId: legacyId,
  accountStatementCdt: time,
  txnType,
  currencyCode: currency,
  /** Null without one. */
  feeFinal: z.nullable(decimal),
  currencyExchangeRateFinal: z.nullable(rate),
  /** Below zero if it left the account. */
  accountStatementAmount: decimal,
  txnId: legacyId,
});
export type LegacyStatementRow = z.infer<typeof legacyStatementRow>;

/** The fields depend on the type. */
export const legacyOrder = z.object({
  txnId: legacyId,
  txnType,
  txnCdt: time,
  fromAccountCurrencyCode: z.nullable(currency),
  fromAccountAmountFinal: z.nullable(decimal),
  toAccountCurrencyCode: z.nullable(currency),
  toAccountAmountFinal: z.nullable(decimal),
  currencyExchangeRate: z.nullable(rate),
  /** A deposit's fee is in the incoming currency, any other in the outgoing one. */
  fee: z.nullable(decimal),
  toAccountTitle: z.nullable(z.string()),
  toAccountNumber: z.nullable(z.string()),
  toAccountBankNameEn: z.nullable(z.string()),
});
export type LegacyOrder = z.infer<typeof legacyOrder>;

const { pageNo, pageSize } = page;

export const listLegacyStatement = endpoint({
  name: 'legacy-statement.list',
  summary: 'The account flow before 2025-05-01 of a version-one member, newest first',
  path: '/trading-api/trading/merchant/v1/statement/query',
  access: anyRole,
  request: z.object({ pageNum: pageNo, pageSize, ...filters }),
  response: listOf(legacyStatementRow),
  cancellable: true,
});

export const downloadLegacyStatement = endpoint({
  name: 'legacy-statement.download',
  summary: 'The same lines as XLSX, all that pass the filter',
  path: '/trading-api/trading/merchant/v1/statement/download',
  access: anyRole,
  transport: 'download',
  request: z.object(filters),
  response: z.object({}),
  refusals: ['nothing-to-export'],
});

export const getLegacyOrder = endpoint({
  name: 'legacy-statement.order',
  summary: 'One transaction of a version-one member before 2025-05-01',
  method: 'GET',
  path: '/trading-api/trading/merchant/v1/orderInfo',
  access: anyRole,
  request: z.object({ txnId: legacyId }),
  response: legacyOrder,
  refusals: ['transaction-not-found'],
});
