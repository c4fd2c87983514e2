// Money that arrives (MON-091 to MON-094).
import * as z from 'zod/mini';
import { endpoint, maker } from '../endpoint.ts';
import { amount, currency, date, decimal, id, nothing, time, txnNo } from '../fields.ts';
import { channelCode } from '../collection-accounts/schemas.ts';
import { confirmationCall, recordCalls } from '../record-calls.ts';
import { followed, recordFilters, updated } from '../record-filters.ts';
import { publishedAs } from '../published-names.ts';

export const depositStatus = z.enum([
  'PENDING',
  'VANISHED',
  'HELD',
  'DOCUMENTS_NEEDED',
  'CONFIRM_RETURN',
  'CREDITED',
  'RETURNING',
  'RETURN_SENT',
  'RETURN_FAILED',
  'RETURNED',
]);

/**
 * True when members see the risk level: not while it waits or staff decide, because then nobody may learn about findings.
 */
export const isRiskReported = (status: z.infer<typeof depositStatus>): boolean =>
  !['PENDING', 'VANISHED', 'HELD', 'DOCUMENTS_NEEDED'].includes(status);

export const deposit = z.object({
  txnNo,
  createdAt: publishedAs('createTime', time),
  creditedAt: publishedAs('creditedTime', z.nullable(time)),
  status: depositStatus,
  amount,
  fee: decimal,
  channel: publishedAs('fcCode', channelCode),
  accountId: publishedAs('gaAccountId', id),
  /** The member's account or address that was paid. */
  receivingAccount: z.string(),
  sourceAccount: z.string(),
  payerName: z.nullable(z.string()),
  /** The ultimate payer, if the bank names one. */
  ultimatePayerName: z.optional(z.string()),
  /** The amount that the payer instructed, if it is another sum or currency; in any currency. */
  instructedAmount: z.optional(z.string()),
  /** The charges of banks on the way. */
  bankCharges: z.optional(z.string()),
  payerBankSwift: z.nullable(z.string()),
  remittanceInformation: z.nullable(z.string()),
  /** The bank's reference, or the hash of the transaction on the chain. */
  paymentReference: z.string(),
  confirmations: z.nullable(z.int()),
  confirmationsNeeded: z.nullable(z.int()),
  /** 0 none, 1 low, 2 medium, 3 high, 4 severe, 5 unknown. */
  /** 0 while it is hidden (`isRiskReported`), and for a deposit that staff have credited despite findings. */
  riskLevel: z.int(),
  processingReason: z.nullable(z.string()),
  /** The operator's request for documents before it decides: why, in the caller's language, and by when. */
  documentsRequest: z.nullable(z.object({ reason: z.string(), dueTime: time })),
  /** Until when the member is asked to confirm the return of risky money. */
  confirmReturnBy: z.nullable(time),
  /** The day in Hong Kong by which the sender of a returned deposit has it. */
  returnDue: z.nullable(date),
  returnSentAt: publishedAs('returnSentTime', z.nullable(time)),
  returnedAt: publishedAs('returnedTime', z.nullable(time)),
  /** The bank's reference of the return payment, or its hash on the chain. */
  returnReference: z.nullable(z.string()),
});
export type Deposit = z.infer<typeof deposit>;

/** Small deposits on a chain that wait until together they reach `below`, or the oldest has waited for `waitDays`. */
export const smallDeposits = z.object({
  ...{ currency, count: z.int(), amount: decimal, below: decimal },
  waitDays: z.int(),
});
export type SmallDeposits = z.infer<typeof smallDeposits>;

export const {
  list: listDeposits,
  file: exportDeposits,
  detail: getDeposit,
} = recordCalls({
  name: 'deposits',
  nouns: ['deposit', 'deposits'],
  summary: 'Deposits, newest first, or those that changed since a time',
  paths: {
    list: '/trading-api/trading/merchant/deposit/queryList',
    file: '/trading-api/trading/merchant/deposit/exportCsv',
    detail: '/trading-api/trading/merchant/deposit/detail',
  },
  filters: { ...recordFilters, status: z.optional(depositStatus) },
  /** `small`: only small deposits on a chain, or all except those that still wait for others; all by default. */
  inList: { ...followed(txnNo), small: z.optional(z.boolean()) },
  row: z.extend(deposit, updated),
  besides: { smallDeposits: z.optional(z.array(smallDeposits)) },
  detail: deposit,
});

export const downloadDepositConfirmation = confirmationCall({
  name: 'deposits',
  of: 'a deposit',
  path: '/trading-api/trading/merchant/download/depositPdf',
  refusal: 'deposit-not-ended',
});

/** Offers no choice: after the deadline staff may return it without the confirmation. */
export const confirmDepositReturn = endpoint({
  name: 'deposits.confirm-return',
  summary: 'Confirms that a deposit of risk goes back to the wallet that it came from',
  path: '/trading-api/trading/merchant/deposit/confirmRefund',
  access: maker,
  write: true,
  request: z.object({ txnNo }),
  response: nothing,
  refusals: ['transaction-not-found', 'already-decided'],
});
