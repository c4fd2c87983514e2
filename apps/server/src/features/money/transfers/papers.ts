// Which transfers take papers: those that staff have still to decide about.
import { transferStatuses } from '@causeway/contract';
import type { PaperedTransactions } from '../supporting-documents/index.ts';
import { transferStore, update } from './store.ts';

export const transferPapers: PaperedTransactions = async (db, txnNo) => {
  const transfer = await transferStore(db).byId(txnNo);
  if (!transfer) return undefined;
  const takesPapers = transfer.status === transferStatuses.review;
  const lookAgain = update('transfer', transfer, { status: transfer.status });
  return { kind: 'transfer', memberId: transfer.member_id, takesPapers, lookAgain };
};
