// Supporting documents that members submit about a transfer or a deposit while it waits for a decision; staff see them
// with it.
import { addSupportingDocuments as addEndpoint, getSupportingDocuments } from '@causeway/contract';
import { feature } from '../../../platform/feature.ts';
import { fileSlot } from '../../foundation/files/index.ts';
import { addSupportingDocuments } from './add-supporting-documents.ts';
import { listSupportingDocuments } from './list-supporting-documents.ts';
import { filesNamed } from './store.ts';
import type { DocumentedTransactions } from './transactions.ts';

export { withSupportingDocuments } from './list-supporting-documents.ts';
export { documentsDueAt, remindedUntil } from './due.ts';
export { documentInsert, submittedFiles } from './store.ts';
export { type DocumentedTransactions, documentSlot } from './transactions.ts';

/** These files count as submitted, so staff see all of them. */
export const supportingDocuments = fileSlot({
  feature: 'supporting-documents',
  fileTypes: ['transaction'],
  namedAmong: filesNamed,
  shownAmong: filesNamed,
});

/** Takes the features whose transactions accept supporting documents. */
export const supportingDocumentsFeature = (transactions: readonly DocumentedTransactions[]) =>
  feature('supporting-documents', (context) => ({
    routes: (router) => {
      router.member(addEndpoint, (input, { actor, request }) =>
        addSupportingDocuments(context, transactions, { actor, request }, input),
      );
      router.member(getSupportingDocuments, ({ txnNo }, { actor }) =>
        listSupportingDocuments(context.db, transactions, actor, txnNo),
      );
    },
  }));
