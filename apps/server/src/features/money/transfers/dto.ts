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
  payeeId: transfer.payeeId,
  payeeName: transfer.payeeName,
  payeeAccount: transfer.payeeAccount,
  payeeBankName: transfer.payeeBankName,
  accountType: transfer.accountType,
  remitterName: transfer.remitterName,
  fundsSource: transfer.fundsSource,
  paymentPurpose: transfer.paymentPurpose,
  postscript: transfer.postscript,
  remark: transfer.remark,
  submittedBy: transfer.submittedBy,
  submitTime: transfer.submittedAt.toISOString(),
  reviewTime: iso(transfer.reviewedAt),
  sentTime: iso(transfer.sentAt),
  paidTime: iso(transfer.paidAt),
  reason: reasonOf(transfer, language),
  paymentReference: transfer.paymentReference,
  refundAmount:
    transfer.refundedAmount === null ? null : toDecimal(amount(transfer.currency, transfer.refundedAmount)),
  refundTime: iso(transfer.refundedAt),
  refundReference: transfer.refundReference,
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
  { status, documentsReason: reason, documentsDueAt: dueAt }: TransferRecord,
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
  at: transfer.submittedAt.toISOString(),
  amounts: [
    {
      currency: transfer.currency,
      value: toDecimal(
        negate(amount(transfer.currency, transfer.amount + transfer.fee - (transfer.refundedAmount ?? 0n))),
      ),
    },
  ],
  ...(transfer.fee > 0n && {
    fee: { currency: transfer.currency, value: toDecimal(amount(transfer.currency, transfer.fee)) },
  }),
  counterparty: transfer.payeeName,
  status: transfer.status,
});
