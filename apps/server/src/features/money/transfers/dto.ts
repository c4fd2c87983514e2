// A transfer as a DTO.
import {
  readReason,
  transfer as answer,
  transferStatuses,
  type Language,
  type RecentTransaction,
  type Transfer,
} from '@causeway/contract';
import { amount, negate, toDecimal } from '@causeway/money';
import { type Updated, updatedTimeOf } from '../../../platform/db/record-list.ts';
import { printer } from '../../../platform/print.ts';
import { calledOf } from '../../access/team/index.ts';
import { reasonOf } from './refusal-reasons.ts';
import { stepOf } from './step.ts';
import type { ListedTransfer, TransferRecord } from './store.ts';

const print = printer(answer);

export const toDto = (transfer: TransferRecord, language: Language): Transfer => ({
  ...print(transfer, () => transfer.currency),
  txnNo: transfer.id,
  step: stepOf(transfer),
  reason: reasonOf(transfer, language),
  documentsRequest: documentsRequestOf(transfer, language),
});

/** Adds the submitter's name. */
export const listedToDto = (transfer: ListedTransfer, language: Language) => ({
  ...toDto(transfer, language),
  submitter: calledOf(transfer.submitter),
});

/** Adds the time of the last visible change. */
export const followedToDto = (transfer: Updated<ListedTransfer>, language: Language) => ({
  ...listedToDto(transfer, language),
  ...updatedTimeOf(transfer),
});

function documentsRequestOf(
  { status, documentsReason: reason, documentsDueAt: dueAt }: TransferRecord,
  language: Language,
): Transfer['documentsRequest'] {
  const isAsked = status === transferStatuses.supplement || status === transferStatuses.closed;
  if (!isAsked || reason === null || dueAt === null) return null;
  return { reason: readReason(reason, language), dueTime: dueAt.toISOString() };
}

/** The transfer as a line of the overview: money out is negative, less any refund. */
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
