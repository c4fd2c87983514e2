// A transfer as it travels.
import {
  readReason,
  transferStatuses,
  type Language,
  type RecentTransaction,
  type Transfer,
} from '@causeway/contract';
import { amount, negate, toDecimal } from '@causeway/money';
import { type Updated, updatedTimeOf } from '../../../platform/db/record-list.ts';
import { calledOf } from '../../access/team/index.ts';
import { reasonOf } from './refusal-reasons.ts';
import { stepOf } from './step.ts';
import type { ListedTransfer, TransferRecord } from './store.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export const toDto = (transfer: TransferRecord, language: Language): Transfer => ({
  txnNo: transfer.id,
  status: transfer.status,
  step: stepOf(transfer),
  currency: transfer.currency,
  amount: toDecimal(amount(transfer.currency, transfer.amount)),
  fee: toDecimal(amount(transfer.currency, transfer.fee)),
  payeeId: transfer.payee_id,
  payeeName: transfer.payee_name,
  payeeAccount: transfer.payee_account,
  payeeBankName: transfer.payee_bank_name,
  accountType: transfer.account_type,
  remitterName: transfer.remitter_name,
  fundsSource: transfer.funds_source,
  paymentPurpose: transfer.payment_purpose,
  postscript: transfer.postscript,
  remark: transfer.remark,
  submittedBy: transfer.submitted_by,
  submitTime: transfer.submitted_at.toISOString(),
  reviewTime: iso(transfer.reviewed_at),
  sentTime: iso(transfer.sent_at),
  paidTime: iso(transfer.paid_at),
  reason: reasonOf(transfer, language),
  paymentReference: transfer.payment_reference,
  refundAmount:
    transfer.refunded_amount === null ? null : toDecimal(amount(transfer.currency, transfer.refunded_amount)),
  refundTime: iso(transfer.refunded_at),
  refundReference: transfer.refund_reference,
  documentsRequest: documentsRequestOf(transfer, language),
});

/** With who submitted it, by name. */
export const listedToDto = (transfer: ListedTransfer, language: Language) => ({
  ...toDto(transfer, language),
  submitter: calledOf(transfer.submitter),
});

/** And when what it shows changed last. */
export const followedToDto = (transfer: Updated<ListedTransfer>, language: Language) => ({
  ...listedToDto(transfer, language),
  ...updatedTimeOf(transfer),
});

const documentsRequestOf = (
  { status, documents_reason: reason, documents_due_at: dueAt }: TransferRecord,
  language: Language,
): Transfer['documentsRequest'] => {
  const isAsked = status === transferStatuses.supplement || status === transferStatuses.closed;
  if (!isAsked || reason === null || dueAt === null) return null;
  return { reason: readReason(reason, language), dueTime: dueAt.toISOString() };
};

/** The same in a line of the overview: money out is negative, less what came back of it. */
export const recentToDto = (transfer: TransferRecord): RecentTransaction => ({
  kind: 'transfer',
  txnNo: transfer.id,
  at: transfer.submitted_at.toISOString(),
  amounts: [
    {
      currency: transfer.currency,
      value: toDecimal(
        negate(amount(transfer.currency, transfer.amount + transfer.fee - (transfer.refunded_amount ?? 0n))),
      ),
    },
  ],
  ...(transfer.fee > 0n && {
    fee: { currency: transfer.currency, value: toDecimal(amount(transfer.currency, transfer.fee)) },
  }),
  counterparty: transfer.payee_name,
  status: transfer.status,
});
