// Transfers that take supporting documents: those that staff still have to decide about, and those for which they
// requested documents.
import { transferStatuses } from '@causeway/contract';
import { moveOf } from '../../../platform/state-table.ts';
import { documentSlot } from '../supporting-documents/index.ts';
import { transferStates } from './states.ts';
import { type TransferRecord, transferStore, update } from './store.ts';

export const takesDocuments = ({ status }: Pick<TransferRecord, 'status'>): boolean =>
  status === transferStatuses.supplement || status === transferStatuses.review;

export const transferDocuments = documentSlot(async (db, txnNo) => {
  const transfer = await transferStore(db).byId(txnNo);
  if (!transfer) return undefined;
  const isAsked = transfer.status === transferStatuses.supplement;
  const status = isAsked ? moveOf(transferStates, transfer.status, 'resubmit').to : transfer.status;
  return {
    kind: 'transfer',
    memberId: transfer.memberId,
    takesDocuments: takesDocuments(transfer),
    isAsked,
    takesWords: false,
    updates: [update('transfer', transfer, { status })],
  };
});
