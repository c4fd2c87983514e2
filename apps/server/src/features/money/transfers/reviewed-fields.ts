// The details of a transfer that staff read before they decide: payer, payee, channel and purpose.
import {
  fundsSources,
  paymentPurposes,
  readReason,
  type Language,
  type ReviewDetail,
} from '@causeway/contract';
import { amount, toDecimal } from '@causeway/money';
import { channelField } from '../basics/index.ts';
import { nameOf, payeeFields, type PayeeRecord } from '../payees/index.ts';
import { reasonOf } from './refusal-reasons.ts';
import type { ReviewedTransfer } from './store.ts';

type Field = ReviewDetail['fields'][number];

/** Follows the order of the review; leaves out empty fields. */
export const reviewedFields = (
  transfer: ReviewedTransfer,
  payee: PayeeRecord | undefined,
  language: Language,
): readonly Field[] =>
  [
    ...whoPays(transfer, language),
    ...whoIsPaid(transfer, payee, language),
    ...whatFor(transfer, language),
  ].filter((field) => field.value !== '');

const wire = (transfer: ReviewedTransfer, minor: bigint): string =>
  `${toDecimal(amount(transfer.currency, minor))} ${transfer.currency}`;

const whoPays = (transfer: ReviewedTransfer, language: Language): readonly Field[] => [
  { key: 'txnNo', value: transfer.id },
  { key: 'submittedBy', value: nameOf(transfer.submitter) },
  { key: 'personId', value: transfer.submittedBy },
  { key: 'remitterName', value: transfer.remitterName },
  { key: 'fundsSource', value: fundsSources[transfer.fundsSource][language] },
  { key: 'amount', value: wire(transfer, transfer.amount) },
  { key: 'fee', value: wire(transfer, transfer.fee) },
];

/** Leaves out details that the transfer's own fields already show. */
const named = new Set(['accountName', 'bankNumber', 'chainAddress']);

const whoIsPaid = (
  transfer: ReviewedTransfer,
  payee: PayeeRecord | undefined,
  language: Language,
): readonly Field[] => [
  { key: 'payeeName', value: transfer.payeeName },
  { key: 'entityType', value: payee?.entityType ?? '' },
  {
    key: transfer.accountType === 'wallet' ? 'chainAddress' : 'payeeAccount',
    value: transfer.payeeAccount,
  },
  channelField(transfer.channel),
  ...(payee ? payeeFields(payee, language).filter(({ key }) => !named.has(key)) : []),
];

const whatFor = (transfer: ReviewedTransfer, language: Language): readonly Field[] => [
  { key: 'paymentPurpose', value: paymentPurposes[transfer.paymentPurpose][language] },
  { key: 'postscript', value: transfer.postscript },
  { key: 'remark', value: transfer.remark },
  { key: 'paymentReference', value: transfer.paymentReference ?? '' },
  { key: 'reason', value: reasonOf(transfer, language) ?? '' },
  { key: 'documentsReason', value: readReason(transfer.documentsReason ?? '', language) },
  { key: 'documentsDue', value: transfer.documentsDueAt?.toISOString() ?? '' },
];
