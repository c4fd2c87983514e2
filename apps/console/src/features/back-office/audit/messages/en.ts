// The audit trail, in English. The Chinese catalogues have its type.
import { subjects } from './subjects/en.ts';
export const en = {
  titles: {
    audit: 'Audit',
  },
  description: 'Who did what, when and why. Entries can’t be changed.',
  memberHint: 'Member number',
  memberIssue: 'Enter ten digits',
  subjectHint: 'Subject, e.g. a transaction number',
  apply: 'Filter',
  emptyTitle: 'No entries yet',
  emptyText: 'Every change and every file view is logged here.',
  subject: subjects,
} as const;
