// What staff read of a transfer before they decide: who pays, to whom, by what way and what for.
import {
  fundsSources,
  paymentPurposes,
  readReason,
  type Language,
  type ReviewDetail,
} from '@causeway/contract';
import { amount, toDecimal } from '@causeway/money';
import { channelField } from '../channels/index.ts';
import { nameOf, payeeFields, type PayeeRecord } from '../payees/index.ts';
import { reasonOf } from './refusal-reasons.ts';
import type { ReviewedTransfer } from './store.ts';

type Field = ReviewDetail['fields'][number];

/** In the order in which it is judged; what there is nothing of is left out. */
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
  { key: 'personId', value: transfer.submitted_by },
  { key: 'remitterName', value: transfer.remitter_name },
  { key: 'fundsSource', value: fundsSources[transfer.funds_source][language] },
  { key: 'amount', value: wire(transfer, transfer.amount) },
  { key: 'fee', value: wire(transfer, transfer.fee) },
];

/** Named before as the transfer has it. */
const named = new Set(['accountName', 'bankNumber', 'chainAddress']);

const whoIsPaid = (
  transfer: ReviewedTransfer,
  payee: PayeeRecord | undefined,
  language: Language,
): readonly Field[] => [
  { key: 'payeeName', value: transfer.payee_name },
  { key: 'entityType', value: payee?.entity_type ?? '' },
  {
    key: transfer.account_type === 'wallet' ? 'chainAddress' : 'payeeAccount',
    value: transfer.payee_account,
  },
  channelField(transfer.channel),
  ...(payee ? payeeFields(payee, language).filter(({ key }) => !named.has(key)) : []),
];

const whatFor = (transfer: ReviewedTransfer, language: Language): readonly Field[] => [
  { key: 'paymentPurpose', value: paymentPurposes[transfer.payment_purpose][language] },
  { key: 'postscript', value: transfer.postscript },
  { key: 'remark', value: transfer.remark },
  { key: 'paymentReference', value: transfer.payment_reference ?? '' },
  { key: 'reason', value: reasonOf(transfer, language) ?? '' },
  { key: 'documentsReason', value: readReason(transfer.documents_reason ?? '', language) },
  { key: 'documentsDue', value: transfer.documents_due_at?.toISOString() ?? '' },
];
