// Deposits as staff search and view them: the details they need for a decision, and the time of each step.
import { recordSlot, recordSource, timeFields } from '../../foundation/reviewing/index.ts';
import { recentToDto } from './dto.ts';
import { depositReviews } from './review-deposit.ts';
import { depositStore } from './store.ts';

export const depositRecords = recordSlot((context) => {
  const reviews = depositReviews(context);
  return recordSource('deposit', {
    store: depositStore(context.db),
    toDto: recentToDto,
    statusOf: ({ status }) => status,
    evidenceOf: async (deposit, language) => {
      const {
        fields = [],
        files = [],
        checks = [],
        open = false,
      } = (await reviews.detail(deposit.id, language)) ?? {};
      const times = {
        detectedAt: deposit.createdAt,
        confirmedAt: deposit.confirmedAt,
        creditedAt: deposit.creditedAt,
      };
      return { fields: [...fields, ...timeFields(times)], files, checks, isOpen: open };
    },
  });
});
