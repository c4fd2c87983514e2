// Supporting documents of a transaction that a member submits later (MON-181).
import * as z from 'zod/mini';
import { anyRole, endpoint, maker } from '../endpoint.ts';
import { id, time, txnNo } from '../fields.ts';
import { message } from '../rules/messages/index.ts';
import { optionalText } from '../rules/text.ts';
import { storedFile } from './endpoints.ts';

/** Limits one submission, with a transfer or about one. */
export const documentsMax = 10;
const remarkMax = 500;

/** Files of type `transaction`. */
export const documentIds = z
  .array(id)
  .check(z.minLength(1, message('required-document')), z.maxLength(documentsMax, message('too-many-files')));

const remark = optionalText(remarkMax);

/** The supporting documents that one request submits for a transaction. */
export const supportingDocuments = z.object({ fileIds: documentIds, remark });

const answered = { fileIds: z.array(id).check(z.maxLength(documentsMax, message('too-many-files'))), remark };
const isAnswered = z.refine<{ readonly fileIds: readonly string[]; readonly remark: string }>(
  ({ fileIds, remark: words }) => fileIds.length > 0 || words !== '',
  { path: ['fileIds'], error: message('document-or-words') },
);

/** An answer to staff's question about a deposit: documents, text, or both (MON-602). */
export const supportingAnswer = z.object(answered).check(isAnswered);

/**
 * Adds documents to a transfer or a deposit that still waits for the operator's decision; ten times at most, and whenever
 * they are requested.
 */
export const addSupportingDocuments = endpoint({
  name: 'supporting-documents.add',
  summary:
    'Adds supporting documents of type `transaction` to a transfer or deposit that waits for a decision',
  path: '/trading-api/trading/merchant/txnFileAdd',
  access: maker,
  write: true,
  /** Text alone can answer staff's question about a deposit; otherwise documents are needed. */
  request: z.object({ ...answered, txnNo }).check(isAnswered),
  response: z.object({ number: z.int() }),
  refusals: [
    'transaction-not-found',
    'documents-closed',
    'documents-full',
    'file-handed-in',
    'file-not-found',
    'changed-meanwhile',
  ],
});

export const getSupportingDocuments = endpoint({
  name: 'supporting-documents.list',
  summary: 'What was handed in about a transfer or deposit, in its order',
  method: 'GET',
  path: '/trading-api/trading/merchant/txnFileGet',
  access: anyRole,
  request: z.object({ txnNo }),
  response: z.object({
    list: z.array(
      z.object({ number: z.int(), files: z.array(storedFile), remark: z.string(), addTime: time }),
    ),
  }),
  refusals: ['transaction-not-found'],
});
