// Transfers as staff search and view them: the details they need for a decision, and the time of each step.
import { namesOf, transferStatuses, type TransferStatus } from '@causeway/contract';
import { amount, toDecimal } from '@causeway/money';
import { recordSlot, recordSource, timeFields } from '../../foundation/reviewing/index.ts';
import { recentToDto } from './dto.ts';
import { transferReviews } from './review-transfer.ts';
import { type TransferRecord, transferStore } from './store.ts';

const statusWords = namesOf(transferStatuses);

export const transferRecords = recordSlot((context) => {
  const reviews = transferReviews(context);
  const { list, byId } = transferStore(context.db);
  return recordSource('transfer', {
    store: {
      list: (whose, { status, ...page }) => list(whose, { ...page, status: transferStatusOf(status) }),
      byId,
    },
    toDto: recentToDto,
    statusOf: ({ status }) => statusWords[status],
    evidenceOf: async (transfer, language) => {
      const {
        fields = [],
        files = [],
        checks = [],
        open = false,
      } = (await reviews.detail(transfer.id, language)) ?? {};
      const times = {
        submittedAt: transfer.submittedAt,
        reviewedAt: transfer.reviewedAt,
        sentAt: transfer.sentAt,
        paidAt: transfer.paidAt,
      };
      return {
        fields: [...fields, ...timeFields(times), ...refundOf(transfer)],
        files,
        checks,
        isOpen: open,
      };
    },
  });
});

/** The number of a status, from the word that people read. */
export const transferStatusOf = (word: string | number | undefined): TransferStatus | undefined =>
  Object.entries(transferStatuses).find(([name]) => name === word)?.[1];

const refundOf = ({ currency, refundedAmount: minor, refundedAt, refundReference }: TransferRecord) => [
  ...(minor === null
    ? []
    : [{ key: 'refundedAmount', value: `${toDecimal(amount(currency, minor))} ${currency}` }]),
  ...(refundReference === null ? [] : [{ key: 'refundReference', value: refundReference }]),
  ...timeFields({ refundedAt }),
];
