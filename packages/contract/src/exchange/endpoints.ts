// Sell one currency, buy another, at a rate that is locked for a moment (MON-111 to MON-117).
import * as z from 'zod/mini';
import {
  approval,
  approvalActs,
  approvalDecision,
  approvalForPerson,
  approvalNeed,
  approvalProof,
  checkerVerified,
  codeForApproval,
  decisionRefusals,
  givenProof,
  proofRefusals,
  rejectedWithReason,
  withdrawalRefusals,
} from '../second-approval/schemas.ts';
import { anyRole, decidingStaff, endpoint, makerVerified } from '../endpoint.ts';
import { currency, date, decimal, id, nothing, time, txnNo } from '../fields.ts';
import { confirmationCall, recordCalls } from '../record-calls.ts';
import { followed, recordFilters, updated } from '../record-filters.ts';
import { positiveDecimal } from '../rules/amount.ts';
import { requiredText } from '../rules/text.ts';
import { passkeyRequest } from '../sign-in/passkeys.ts';
import { limitsLeft } from '../tariff/limits-left.ts';
import { exchangeCancellation } from './cancellation.ts';
import { publishedAs } from '../published-names.ts';

/** `RECHECK` waits for a second person, `RECONFIRM` for the submitter, because the rate moved beyond the tolerance. */
export const exchangeStatus = z.enum([
  'RECHECK',
  'RECONFIRM',
  'PROCESSING',
  'SETTLED',
  'REFUSED',
  'CANCELLED',
  'RETURNED',
]);

/** `sell` fixes the amount to sell, `buy` the amount to buy. */
const side = z.enum(['sell', 'buy']);

const amounts = {
  sellCurrency: currency,
  buyCurrency: currency,
  sellAmount: decimal,
  buyAmount: decimal,
  /** In the sold currency, taken on top of `sellAmount`. */
  fee: decimal,
  /** When it settles: at once for a pair with crypto, T+1 or T+2 between fiat currencies. */
  valueDate: date,
  settlesAtOnce: z.boolean(),
};

/** The units of the bought currency for one unit of the sold one, spread included. */
const terms = { ...amounts, rate: decimal };

const requested = { sellCurrency: currency, buyCurrency: currency, side, amount: positiveDecimal };
const quoteRefusals = ['pair-not-offered', 'rate-unavailable', 'amount-too-small', 'exchange-limit'] as const;

export const getExchangePairs = endpoint({
  name: 'exchange.pairs',
  summary: 'Which currencies may be exchanged into which',
  method: 'GET',
  path: '/trading-api/trading/merchant/exchange/pairs',
  access: anyRole,
  request: nothing,
  response: z.array(
    z.object({
      sellCurrency: currency,
      buyCurrency: currency,
      minSell: decimal,
      /** In hundredths of a percent of the sold amount, charged in addition, rounded up. */
      feeBasisPoints: z.int(),
      /** The fee in the sold currency. */
      feeMin: decimal,
      /** Limits of the sold currency, for any bought one. */
      limits: limitsLeft,
    }),
  ),
});

/** An indication, refreshed every 15 seconds; nothing is reserved. */
export const getExchangeRate = endpoint({
  name: 'exchange.rate',
  summary: 'The rate now, and what the amount would come to',
  path: '/trading-api/trading/merchant/exchange/rate',
  access: makerVerified,
  request: z.object(requested),
  response: z.object({ ...terms, at: time }),
  refusals: quoteRefusals,
  cancellable: true,
});

export const lockExchangeRate = endpoint({
  name: 'exchange.lock-rate',
  summary: 'Locks the rate for a moment; a lock can be used once',
  path: '/trading-api/trading/merchant/exchange/lock',
  access: makerVerified,
  write: true,
  reserves: true,
  request: z.object(requested),
  response: z.object({
    ...terms,
    quoteId: id,
    lockedAt: time,
    expiresAt: time,
    /** The second approval that it would need; null if none. */
    approval: z.nullable(approvalNeed),
  }),
  refusals: quoteRefusals,
});
export type LockedQuote = z.infer<typeof lockExchangeRate.response>;

/** Amounts, fee and rate as submitted; the executed ones and the final rate after execution. */
export const exchange = z.object({
  ...amounts,
  submittedRate: decimal,
  /** The side of the fixed amount; the other one follows the rate until execution. */
  side,
  /** How much worse the final rate may be, in basis points; null without a second approval. */
  tolerance: z.nullable(z.int()),
  /** Amount and fee that are frozen for it, in the sold currency. */
  reservedAmount: decimal,
  /** The deadline for a person's answer. */
  awaitsUntil: z.nullable(time),
  finalRate: z.nullable(decimal),
  finalSellAmount: publishedAs('actualSellAmount', z.nullable(decimal)),
  finalBuyAmount: publishedAs('actualBuyAmount', z.nullable(decimal)),
  finalFee: publishedAs('actualFee', z.nullable(decimal)),
  txnNo,
  status: exchangeStatus,
  cancellation: z.optional(exchangeCancellation),
  submittedAt: publishedAs('submitTime', time),
  settledAt: publishedAs('settledTime', z.nullable(time)),
  returnedAt: publishedAs('returnedTime', z.nullable(time)),
  /** Why it was rejected or returned. */
  reason: z.nullable(z.string()),
});
export type Exchange = z.infer<typeof exchange>;

const exchangeRow = z.extend(exchange, {
  /** The submitter's name. */
  submittedBy: z.string(),
  /** The available balance of each currency after the newest entry of this exchange on it; null without one. */
  sellBalanceAfter: z.nullable(decimal),
  buyBalanceAfter: z.nullable(decimal),
});
export type ExchangeRow = z.infer<typeof exchangeRow>;

export const detailedExchange = z.extend(exchangeRow, {
  /** The current available balance of the sold currency. */
  availableBalance: decimal,
  /** Its newest second approval; null if it never needed one. */
  approval: z.nullable(approval),
  /** Null if the reader cannot decide it. */
  approvalProof: z.nullable(approvalProof),
});

/** Permitted acts on an exchange: those that its calls refuse neither for the reader nor for its state. */
export const exchangeAct = z.enum([...approvalActs, 'reconfirm', 'download-confirmation']);
export type ExchangeAct = z.infer<typeof exchangeAct>;

/** The exchange for a person, with their rights. */
export const exchangeForPerson = z.extend(detailedExchange, {
  approval: z.nullable(approvalForPerson),
  may: z.array(exchangeAct),
});
export type ExchangeForPerson = z.infer<typeof exchangeForPerson>;

/** In basis points, 50 by default; counts only with a second approval. */
export const toleranceMax = 500;
const tolerance = z.int().check(z.minimum(0), z.maximum(toleranceMax));

export const submitExchange = endpoint({
  name: 'exchange.submit',
  summary: 'Exchanges at a locked rate',
  path: '/trading-api/trading/merchant/exchange/submit',
  access: makerVerified,
  write: true,
  request: z.object({ quoteId: id, tolerance: z.optional(tolerance) }),
  response: exchange,
  refusals: [
    'quote-expired',
    'quote-used',
    'insufficient-balance',
    'exchange-limit',
    'account-protected',
    'not-found',
  ],
});

export const {
  list: listExchanges,
  file: exportExchanges,
  detail: getExchange,
} = recordCalls({
  name: 'exchange',
  nouns: ['exchange', 'exchanges'],
  summary: 'Exchanges, newest first, or those that changed since a time',
  paths: {
    list: '/trading-api/trading/merchant/exchange/queryList',
    file: '/trading-api/trading/merchant/exchange/exportCsv',
    detail: '/trading-api/trading/merchant/exchange/detail',
  },
  /** Matches a sold or bought currency. */
  filters: { ...recordFilters, status: z.optional(exchangeStatus) },
  inList: followed(txnNo),
  row: z.extend(exchangeRow, updated),
  besides: {},
  detail: exchangeForPerson,
});

export const downloadExchangeConfirmation = confirmationCall({
  name: 'exchange',
  of: 'an exchange',
  path: '/trading-api/trading/merchant/download/exchangePdf',
  refusal: 'exchange-not-ended',
});

export const getSecondApprovalRate = endpoint({
  name: 'exchange.recheck-rate',
  summary: 'What an exchange that waits would come to at the rate of now, beside what was submitted',
  path: '/trading-api/trading/merchant/exchange/recheck-rate',
  access: anyRole,
  request: z.object({ txnNo }),
  response: z.object({
    rate: decimal,
    sellAmount: decimal,
    buyAmount: decimal,
    fee: decimal,
    isWithinTolerance: z.boolean(),
    at: time,
  }),
  refusals: ['transaction-not-found', 'already-decided', 'rate-unavailable', 'pair-not-offered'],
  cancellable: true,
});
export type SecondApprovalRate = z.infer<typeof getSecondApprovalRate.response>;

/** A rejection needs no code. */
export const decideExchange = endpoint({
  name: 'exchange.recheck',
  summary: 'Approves an exchange that a colleague submitted, at the rate of now, or rejects it',
  path: '/trading-api/trading/merchant/exchange/recheck',
  access: checkerVerified,
  write: true,
  takesPower: ({ decision }) => decision === 'reject',
  request: z.object({ txnNo, ...approvalDecision, ...givenProof }).check(rejectedWithReason),
  response: exchange,
  refusals: [
    'transaction-not-found',
    ...decisionRefusals,
    'account-protected',
    ...proofRefusals,
    'rate-unavailable',
    'pair-not-offered',
    'rate-beyond-tolerance',
  ],
});

export const sendExchangeSecondApprovalCode = endpoint({
  ...codeForApproval,
  name: 'exchange.send-recheck-code',
  summary: 'Sends the 4-digit code that approves this colleague’s exchange, by mail or SMS',
  path: '/trading-api/trading/merchant/exchange/recheck/code',
});

/** The signed challenge is made from the whole submission. */
export const beginExchangePasskey = endpoint({
  name: 'exchange.begin-recheck-passkey',
  summary: 'Options for a passkey that approves this colleague’s exchange in place of a code',
  path: '/trading-api/trading/merchant/exchange/recheck/passkey',
  access: checkerVerified,
  request: z.object({ txnNo }),
  response: passkeyRequest,
  refusals: ['transaction-not-found', 'already-decided', 'not-approver', 'passkey-refused'],
});

export const withdrawExchange = endpoint({
  name: 'exchange.withdraw',
  summary: 'Withdraws an exchange that waits, by who submitted it: its money is available again',
  path: '/trading-api/trading/merchant/exchange/withdraw',
  access: makerVerified,
  write: true,
  takesPower: true,
  request: z.object({ txnNo }),
  response: exchange,
  refusals: ['transaction-not-found', ...withdrawalRefusals],
});

export const reconfirmExchange = endpoint({
  name: 'exchange.reconfirm',
  summary:
    'Submits an exchange anew whose rate moved beyond the tolerance, at a rate locked for the same amount',
  path: '/trading-api/trading/merchant/exchange/reconfirm',
  access: makerVerified,
  write: true,
  request: z.object({ txnNo, quoteId: id, tolerance: z.optional(tolerance) }),
  response: exchange,
  refusals: [
    'transaction-not-found',
    ...withdrawalRefusals,
    'quote-expired',
    'quote-used',
    'insufficient-balance',
    'exchange-limit',
    'account-protected',
    'not-found',
  ],
});

export const returnExchange = endpoint({
  name: 'exchange.return',
  summary:
    'Returns an exchange that was not settled yet, or wrongly, settled above the threshold by two; the member is told the reason',
  path: '/console/exchange/return',
  access: decidingStaff,
  work: 'money',
  write: true,
  request: z.object({ txnNo, reason: requiredText(500) }),
  /** False for the first of two approvals. */
  response: z.object({ isReturned: z.boolean() }),
  refusals: ['not-found', 'already-decided', 'insufficient-balance'],
});
