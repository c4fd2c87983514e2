// Papers that members hand in about a transfer or a deposit while it waits for a decision; for staff, beside it.
import { addTransactionFiles as addEndpoint, getTransactionFiles } from '@causeway/contract';
import type { Feature } from '../../../platform/feature.ts';
import type { FileReferences } from '../../reference/files/index.ts';
import { addTransactionFiles } from './add-transaction-files.ts';
import { listSupplements } from './list-supplements.ts';
import { filesNamed } from './store.ts';
import type { PaperedTransactions } from './transactions.ts';

export { withPapers } from './list-supplements.ts';
export type { PaperedTransactions } from './transactions.ts';

/** Handed in is submitted: staff see all of it. */
export const transactionFiles: FileReferences = {
  feature: 'transaction-files',
  fileTypes: ['transaction'],
  namedAmong: filesNamed,
  shownAmong: filesNamed,
};

/** With the features whose transactions take papers. */
export const transactionFilesFeature = (transactions: readonly PaperedTransactions[]): Feature => ({
  name: 'transaction-files',
  routes: (router, context) => {
    router.member(addEndpoint, (input, { actor, request }) =>
      addTransactionFiles(context, transactions, { actor, request }, input),
    );
    router.member(getTransactionFiles, ({ txnNo }, { actor }) =>
      listSupplements(context.db, transactions, actor, txnNo),
    );
  },
});
