// Pay a saved payee (MON-151 to MON-158).
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
import { chargeNotice } from '../billing/schemas.ts';
import { endpoint, makerVerified } from '../endpoint.ts';
import { transferStatuses, codeTxnTypes } from '../codes.ts';
import { fundsSources, paymentPurposes, type FundsSource, type PaymentPurpose } from '../enumerations.ts';
import { documentIds } from '../files/supporting-documents.ts';
import { currency, decimal, id, time, txnNo } from '../fields.ts';
import { payee } from '../payees/endpoints.ts';
import { confirmationCall, recordCalls } from '../record-calls.ts';
import { followed, recordFilters, updated } from '../record-filters.ts';
import { positiveDecimal } from '../rules/amount.ts';
import { message } from '../rules/messages/index.ts';
import { approvalCode, transferAuthType } from '../rules/sign-in.ts';
import { passkeyAssertion, passkeyRequest } from '../sign-in/passkeys.ts';
import { bankText, optionalBankText, optionalText } from '../rules/text.ts';
import { limitsLeft } from '../tariff/limits-left.ts';
import { publishedAs } from '../published-names.ts';

export const transferStatus = z.union([
  z.literal(transferStatuses.review),
  z.literal(transferStatuses.approved),
  z.literal(transferStatuses.supplement),
  z.literal(transferStatuses.recheck),
  z.literal(transferStatuses.recheckRefused),
  z.literal(transferStatuses.sent),
  z.literal(transferStatuses.refused),
  z.literal(transferStatuses.closed),
  z.literal(transferStatuses.paid),
  z.literal(transferStatuses.canceled),
  z.literal(transferStatuses.refunded),
]);

const purpose = z.enum(Object.keys(paymentPurposes) as PaymentPurpose[], message('required-select'));
const fundsSource = z.enum(Object.keys(fundsSources) as FundsSource[], message('required-select'));

const requested = { payeeId: id, currency, amount: positiveDecimal };
const refusals = [
  'payee-not-found',
  'payee-not-usable',
  'payee-incomplete',
  'currency-not-payable',
  'amount-too-small',
  'transfer-limit',
  'account-protected',
  'provider-unreachable',
] as const;

const terms = {
  amount: decimal,
  fee: decimal,
  /** True if the fee follows the network's current price; missing for the tariff's fee. */
  feeFollowsNetwork: z.optional(z.boolean()),
  /** Amount and fee: the debit of the available balance. */
  total: decimal,
  /** Billed once the transfer is paid, and not included in `total`; missing if it is free. */
  charge: z.optional(chargeNotice),
  currency,
  arrival: z.object({
    unit: z.enum(['day', 'second']),
    from: z.int(),
    to: z.int(),
    /**
     * The dates of `from` and `to` in the paying bank's working days, YYYY-MM-DD, if it is approved now; only for arrivals
     * in days.
     */
    earliest: z.optional(z.string()),
    latest: z.optional(z.string()),
  }),
  limits: limitsLeft,
  /** The second approval that it would need; null if none. */
  approval: z.nullable(approvalNeed),
};

/** Called while an amount is typed: reserves nothing, and the fee may change before it is prepared. */
export const getTransferTerms = endpoint({
  name: 'transfers.terms',
  summary: 'What a transfer would cost now, and when it would arrive',
  path: '/trading-api/trading/merchant/transfer/terms',
  access: makerVerified,
  request: z.object(requested),
  response: z.object(terms),
  refusals,
  cancellable: true,
});
export type TransferTerms = z.infer<typeof getTransferTerms.response>;

/** Fee, arrival and limits before anything is decided; also reserves the transaction number that the code is bound to. */
export const prepareTransfer = endpoint({
  name: 'transfers.prepare',
  summary: 'What the transfer would cost, when it would arrive, and its transaction number',
  path: '/trading-api/trading/merchant/transfer/prepare',
  access: makerVerified,
  write: true,
  reserves: true,
  request: z.object({
    ...requested,
    /** The postscript to be submitted, to show how the bank reads it. */
    postscript: z.optional(optionalBankText(140)),
  }),
  response: z.object({
    txnNo,
    payee,
    /** The payee's name and the postscript as the bank reads them, in its letters and lengths; missing if unchanged. */
    payeeNameRead: z.optional(z.string()),
    postscriptRead: z.optional(z.string()),
    ...terms,
    authType: transferAuthType,
    /** True if a passkey of this person may approve in place of the code. */
    hasPasskey: z.boolean(),
    preparedAt: time,
    /** The deadline for its submission at the shown fee: 30 minutes, or 10 if the fee follows the network. */
    validUntil: time,
  }),
  refusals,
});
export type PreparedTransfer = z.infer<typeof prepareTransfer.response>;

const approved = z.object({
  txnNo,
  txnType: z.literal(codeTxnTypes.transfer),
  amount: publishedAs('txnAmount', positiveDecimal),
  currency,
  payeeId: id,
});

/**
 * The code is bound to transaction number, payee and amount, or for a top-up (8) to number and amount: any change voids it.
 */
const codeForTransfer = {
  access: makerVerified,
  write: true,
  request: z.discriminatedUnion('txnType', [
    approved,
    z.object({
      txnNo,
      txnType: z.literal(codeTxnTypes.prepaid),
      amount: publishedAs('txnAmount', positiveDecimal),
    }),
  ]),
  response: z.object({ cooldownSeconds: z.int() }),
  refusals: [
    'code-cooldown',
    'transaction-not-found',
    'fee-changed',
    'payee-not-found',
    'insufficient-balance',
  ],
} as const;

/** Sends the code of `authType` 3. */
export const sendTransferCode = endpoint({
  ...codeForTransfer,
  name: 'transfers.send-code',
  summary: 'Sends the 4-digit code that approves this transfer or top-up, by mail',
  path: '/trading-api/trading/merchant/txn/emailCodeSend',
});

/** Sends the code of `authType` 2. */
export const sendTransferSms = endpoint({
  ...codeForTransfer,
  name: 'transfers.send-sms',
  summary: 'Sends the 4-digit code that approves this transfer or top-up, by SMS',
  path: '/trading-api/trading/merchant/txn/smsCodeSend',
});

/** Bound like a code: the signed challenge is made from transaction number, payee and amount. */
export const beginTransferPasskey = endpoint({
  name: 'transfers.begin-passkey',
  summary: 'Options for a passkey that approves this transfer in place of a code',
  path: '/trading-api/trading/merchant/txn/passkey/options',
  access: makerVerified,
  request: approved,
  response: passkeyRequest,
  refusals: ['transaction-not-found', 'fee-changed', 'passkey-refused', 'insufficient-balance'],
});

export const transfer = z.object({
  txnNo,
  status: transferStatus,
  /**
   * Its current or last step: 1 submitted, 2 platform review, 3 platform processing, 4 bank or channel processing (fiat
   * only), 5 paid.
   */
  step: z.int(),
  currency,
  amount: decimal,
  fee: decimal,
  payeeId: id,
  payeeName: z.string(),
  payeeAccount: z.string(),
  payeeBankName: z.nullable(z.string()),
  accountType: z.enum(['bank', 'wallet']),
  remitterName: z.string(),
  fundsSource,
  paymentPurpose: purpose,
  postscript: z.string(),
  remark: z.string(),
  /** The id of the submitter, or of the key's owner. */
  submittedBy: z.string(),
  /**
   * Their name, or without one their email or mobile number. Only in lists and details, because the submitter needs no name.
   */
  submitter: z.optional(z.string()),
  submittedAt: publishedAs('submitTime', time),
  reviewedAt: publishedAs('reviewTime', z.nullable(time)),
  sentAt: publishedAs('sentTime', z.nullable(time)),
  paidAt: publishedAs('paidTime', z.nullable(time)),
  /** Why it was refused or returned, a bank's or a chain's reason in the caller's language; null otherwise. */
  reason: z.nullable(z.string()),
  /** The bank's reference or the hash of the transaction. */
  paymentReference: z.nullable(z.string()),
  /**
   * The amount that came back after it was paid, in its currency: all of it, or the rest after intermediary banks; otherwise
   * null.
   */
  refundedAmount: publishedAs('refundAmount', z.nullable(decimal)),
  refundedAt: publishedAs('refundTime', z.nullable(time)),
  /** The bank's reference of the returned money; null until the bank has booked it. */
  refundReference: z.nullable(z.string()),
  /**
   * The documents that the operator requests with status 3, or did not get with 8: why, in the caller's language, and by
   * when.
   */
  documentsRequest: z.nullable(z.object({ reason: z.string(), dueTime: time })),
});
export type Transfer = z.infer<typeof transfer>;

/** Includes the submitter and its second approval; null if it needed none. */
export const transferDetails = z.extend(transfer, {
  submitter: z.string(),
  approval: z.nullable(approval),
  /** Null if the reader may not decide it. */
  approvalProof: z.nullable(approvalProof),
  /** While it waits for its second approval: the charge once it is paid. */
  charge: z.optional(chargeNotice),
  /**
   * True if something has delayed it for more than five minutes: a price, a paused token, funds at the bank. It continues by
   * itself.
   */
  isDelayed: z.optional(z.boolean()),
  /**
   * While an approved payment on a chain waits: for the member to say whose the payee's wallet is, for the service that keeps
   * it, or longer than usual after another answer. Absent otherwise.
   */
  walletWait: z.optional(z.enum(['owner', 'service', 'review'])),
});

/** Permitted acts on a transfer: those that its calls refuse neither for the reader nor for its state. */
export const transferAct = z.enum([...approvalActs, 'add-documents', 'download-confirmation']);
export type TransferAct = z.infer<typeof transferAct>;

/** The transfer for a person, with their rights. */
export const transferForPerson = z.extend(transferDetails, {
  approval: z.nullable(approvalForPerson),
  may: z.array(transferAct),
});
export type TransferForPerson = z.infer<typeof transferForPerson>;

/** True for one proof: a code or a passkey, never both. */
const isApprovedOnce = (given: { readonly verifyCode?: unknown; readonly passkey?: unknown }): boolean =>
  (given.verifyCode === undefined) !== (given.passkey === undefined);

/** The submission without its approval: a signed call needs no more. */
export const transferSubmission = z.object({
  ...requested,
  txnNo,
  remitterName: bankText(140),
  fundsSource,
  paymentPurpose: purpose,
  postscript: optionalBankText(140),
  remark: optionalText(100),
  /** Supporting documents that show the payment's purpose. */
  fileIds: documentIds,
});

export const submitTransfer = endpoint({
  name: 'transfers.submit',
  summary: 'Submits the transfer: amount and fee are frozen until it is paid or given back',
  path: '/trading-api/trading/merchant/transfer/submit',
  access: makerVerified,
  write: true,
  request: z
    .extend(transferSubmission, {
      /** The code, with the number of digits for `authType`. */
      verifyCode: z.optional(approvalCode),
      /** A passkey's signature in place of the code. */
      passkey: z.optional(passkeyAssertion),
    })
    .check(z.refine(isApprovedOnce, { path: ['verifyCode'], error: message('code-empty') })),
  response: transfer,
  refusals: [
    ...refusals,
    ...proofRefusals,
    'insufficient-balance',
    'transaction-not-found',
    'remitter-differs',
    'fee-changed',
    'file-not-found',
  ],
});

export const {
  list: listTransfers,
  file: exportTransfers,
  detail: getTransfer,
} = recordCalls({
  name: 'transfers',
  nouns: ['transfer', 'transfers'],
  summary: 'Transfers, newest first, or those that changed since a time',
  paths: {
    list: '/trading-api/trading/merchant/transfer/queryList',
    file: '/trading-api/trading/merchant/transfer/exportCsv',
    detail: '/trading-api/trading/merchant/transfer/detail',
  },
  filters: { ...recordFilters, status: z.optional(transferStatus) },
  inList: followed(txnNo),
  row: z.extend(transfer, updated),
  besides: {},
  detail: transferForPerson,
});

export const downloadTransferConfirmation = confirmationCall({
  name: 'transfers',
  of: 'a transfer',
  path: '/trading-api/trading/merchant/download/transferPdf',
  refusal: 'transfer-not-paid',
});

/** A rejection needs no code. */
export const decideTransfer = endpoint({
  name: 'transfers.recheck',
  summary: 'Approves or rejects a transfer that a colleague submitted',
  path: '/trading-api/trading/merchant/transfer/recheck',
  access: checkerVerified,
  write: true,
  takesPower: ({ decision }) => decision === 'reject',
  request: z.object({ txnNo, ...approvalDecision, ...givenProof }).check(rejectedWithReason),
  response: transfer,
  refusals: [
    'transaction-not-found',
    ...decisionRefusals,
    'account-protected',
    ...proofRefusals,
    'approval-lapsed',
  ],
});

export const sendTransferSecondApprovalCode = endpoint({
  ...codeForApproval,
  name: 'transfers.send-recheck-code',
  summary: 'Sends the 4-digit code that approves this colleague’s transfer, by mail or SMS',
  path: '/trading-api/trading/merchant/transfer/recheck/code',
});

/** The signed challenge is made from the whole submission. */
export const beginSecondApprovalPasskey = endpoint({
  name: 'transfers.begin-recheck-passkey',
  summary: 'Options for a passkey that approves this colleague’s transfer in place of a code',
  path: '/trading-api/trading/merchant/transfer/recheck/passkey',
  access: checkerVerified,
  request: z.object({ txnNo }),
  response: passkeyRequest,
  refusals: ['transaction-not-found', 'already-decided', 'not-approver', 'passkey-refused'],
});

export const withdrawTransfer = endpoint({
  name: 'transfers.withdraw',
  summary:
    'Withdraws a transfer that waits for a second person, by who submitted it: its money is available again',
  path: '/trading-api/trading/merchant/transfer/withdraw',
  access: makerVerified,
  write: true,
  takesPower: true,
  request: z.object({ txnNo }),
  response: transfer,
  refusals: ['transaction-not-found', ...withdrawalRefusals],
});
