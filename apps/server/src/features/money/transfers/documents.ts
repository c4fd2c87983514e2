// Which transfers take supporting documents: those that staff have still to decide about.
import { transferStatuses } from '@causeway/contract';
import type { DocumentedTransactions } from '../supporting-documents/index.ts';
import { transferStore, update } from './store.ts';

export const transferDocuments: DocumentedTransactions = async (db, txnNo) => {
  const transfer = await transferStore(db).byId(txnNo);
  if (!transfer) return undefined;
  const takesDocuments = transfer.status === transferStatuses.review;
  const bumpVersion = update('transfer', transfer, { status: transfer.status });
  return { kind: 'transfer', memberId: transfer.member_id, takesDocuments, bumpVersion };
};
