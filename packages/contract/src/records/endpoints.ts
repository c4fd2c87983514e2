// Deposits, exchanges and transfers of all members, as staff search and look at them (DSK-061 to DSK-063).
import * as z from 'zod/mini';
import { recentTransaction } from '../accounts/endpoints.ts';
import { depositStatus } from '../deposits/endpoints.ts';
import { endpoint, moneyReaders, recordReaders } from '../endpoint.ts';
import { transferStatuses } from '../codes.ts';
import { exchangeStatus } from '../exchange/endpoints.ts';
import { fileFormat, listOf, memberId, page, txnNo } from '../fields.ts';
import { recordFilters } from '../record-filters.ts';
import { message } from '../rules/messages/index.ts';
import { journalRow, reviewDetail } from '../reviews/endpoints.ts';
import { text, trimmedText } from '../rules/text.ts';

export const transactionKind = recentTransaction.shape.kind;
export type TransactionKind = z.infer<typeof transactionKind>;

/** The statuses of each kind of record in people's words; for a transfer the names of its numbers. */
export const recordStatuses: Readonly<Record<TransactionKind, readonly string[]>> = {
  deposit: depositStatus.options,
  exchange: exchangeStatus.options,
  transfer: Object.keys(transferStatuses),
};

const kinds: Readonly<Record<string, TransactionKind>> = { D: 'deposit', E: 'exchange', T: 'transfer' };

/** The kind of a transaction by the letter of its number; undefined for other numbers. */
export const transactionKindOf = (number: string): TransactionKind | undefined => kinds[number.charAt(0)];

const recordRow = z.extend(recentTransaction, {
  memberId,
  memberName: z.nullable(z.string()),
  /** One of `recordStatuses`. */
  status: z.string(),
});
export type RecordRow = z.infer<typeof recordRow>;

const filters = {
  ...recordFilters,
  kind: transactionKind,
  status: z.optional(text(40)),
  /** A member's name, email, mobile or id. */
  member: z.optional(trimmedText(100)),
};

const statusOfKind = z.refine<{ readonly kind: TransactionKind; readonly status?: string | undefined }>(
  ({ kind, status }) => status === undefined || recordStatuses[kind].includes(status),
  { path: ['status'], error: message('format') },
);

export const listRecords = endpoint({
  name: 'records.list',
  summary: 'Deposits, exchanges or transfers of all members, newest first',
  path: '/console/records/list',
  access: recordReaders,
  request: z.object({ ...page, ...filters }).check(statusOfKind),
  response: listOf(recordRow),
  cancellable: true,
});

/** A write, because every export is written to the trail. */
export const exportRecords = endpoint({
  name: 'records.export',
  summary:
    'The same records as CSV (UTF-8 with a byte order mark) or XLSX, all that pass the filter; audited',
  path: '/console/records/export',
  access: moneyReaders,
  write: true,
  transport: 'download',
  /** CSV unless another format is requested. */
  request: z.object({ ...filters, format: z.optional(fileFormat) }).check(statusOfKind),
  response: z.object({}),
  refusals: ['nothing-to-export'],
});

/**
 * The reader's permitted acts on a record: reading the findings of automated checks; returning an exchange, unless they gave
 * the first of two approvals (`mayNot`).
 */
export const recordAct = z.enum(['read-findings', 'return']);
export type RecordAct = z.infer<typeof recordAct>;

/** A write, because each view is written to the trail. */
export const viewRecord = endpoint({
  name: 'records.view',
  summary:
    'One deposit, exchange or transfer with all that is kept of it, and its journals; the look is audited',
  path: '/console/records/detail',
  access: recordReaders,
  write: true,
  request: z.object({ txnNo }),
  response: z.object({
    record: recordRow,
    /** Labeled lines, times included. Keys are texts of the console. */
    fields: reviewDetail.shape.fields,
    files: reviewDetail.shape.files,
    /** Empty without `read-findings`, whatever was found. */
    checks: reviewDetail.shape.checks,
    /** Journals in the order of their posting. */
    journals: z.array(journalRow),
    /** True if it waits for a decision of staff. */
    isOpen: z.boolean(),
    may: z.array(recordAct),
    /** Set when another colleague has to return it. */
    mayNot: z.nullable(z.literal('approved-first')),
  }),
  refusals: ['not-found'],
});
export type ViewedRecord = z.infer<typeof viewRecord.response>;
