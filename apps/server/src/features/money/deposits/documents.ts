// Deposits that take supporting documents: those not yet decided, and those for which staff requested documents.
import { moveOf } from '../../../platform/state-table.ts';
import { documentSlot } from '../supporting-documents/index.ts';
import { depositStates } from './states.ts';
import { besides } from './small-group.ts';
import { depositStore, update } from './store.ts';

export const depositDocuments = documentSlot(async (db, txnNo) => {
  const deposit = await depositStore(db).byId(txnNo);
  if (!deposit) return undefined;
  const isAsked = deposit.status === 'DOCUMENTS_NEEDED';
  const status = isAsked ? moveOf(depositStates, deposit.status, 'resubmit').to : deposit.status;
  return {
    kind: 'deposit',
    memberId: deposit.memberId,
    takesDocuments: isAsked || deposit.status === 'PENDING' || deposit.status === 'HELD',
    isAsked,
    takesWords: isAsked,
    updates: [deposit, ...(isAsked ? await besides(db, deposit) : [])].map((each) =>
      update('deposit', each, { status }),
    ),
  };
});
