// Which deposits take supporting documents: those that are on their way to a decision or wait for one of staff's.
import type { DocumentedTransactions } from '../supporting-documents/index.ts';
import { depositStore, update } from './store.ts';

export const depositDocuments: DocumentedTransactions = async (db, txnNo) => {
  const deposit = await depositStore(db).byId(txnNo);
  if (!deposit) return undefined;
  const takesDocuments = deposit.status === 'PENDING' || deposit.status === 'HELD';
  return {
    kind: 'deposit',
    memberId: deposit.member_id,
    takesDocuments,
    isAsked: false,
    update: update('deposit', deposit, { status: deposit.status }),
  };
};
