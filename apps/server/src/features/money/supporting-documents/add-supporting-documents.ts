// Adds supporting documents to a transaction that waits for a decision. Submitted documents stay: another call adds,
// and removes nothing.
import type { RequestOf, ResponseOf, addSupportingDocuments as endpoint } from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse, refuseField } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { refuseOtherFiles } from '../../foundation/files/index.ts';
import { documentInsert, supportingDocumentsOf } from './store.ts';
import { type DocumentedTransactions, ownTransaction } from './transactions.ts';

const documentsMax = 10;

/**
 * Refuses, in this order: transaction-not-found (also for another member's), invalid-input without a file when words
 * are not enough, documents-closed once it is decided, documents-full for the eleventh unrequested time,
 * file-handed-in, file-not-found (another member's, or of another type), changed-meanwhile when a colleague submits at
 * the same time.
 */
export const addSupportingDocuments = (
  { spine, db }: FeatureContext,
  transactions: readonly DocumentedTransactions[],
  { actor, request }: { readonly actor: PersonActor; readonly request: WriteRequest },
  { txnNo, fileIds, remark }: RequestOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> =>
  spine.write(actor, request, async (now) => {
    const { kind, takesDocuments, isAsked, takesWords, updates } = await ownTransaction(
      db,
      transactions,
      actor.memberId,
      txnNo,
    );
    if (fileIds.length === 0 && !takesWords) refuseField('fileIds', 'required-document');
    if (!takesDocuments) refuse('documents-closed', { because: 'it was decided' });
    const before = await supportingDocumentsOf(db, txnNo);
    if (!isAsked && before.length >= documentsMax)
      refuse('documents-full', { because: `it has ${before.length}` });
    const files = [...new Set(fileIds)];
    if (before.some((one) => one.files.some((file) => files.includes(file)))) refuse('file-handed-in');
    await refuseOtherFiles(db, actor.memberId, files, 'transaction');

    const number = before.length + 1;
    return {
      answer: { number },
      inserts: [
        documentInsert({
          txnNo,
          number,
          memberId: actor.memberId,
          files,
          remark,
          addedBy: actor.personId,
          addedAt: now,
        }),
      ],
      // A decision made meanwhile collides, so the verb runs again and refuses.
      updates: [...updates],
      conflicts: { transaction_supplement_number: 'changed-meanwhile' },
      audit: {
        action: 'supporting-documents.add',
        subject: { kind, id: txnNo },
        after: { number, files: files.length, ...(isAsked && { asked: true }) },
      },
    };
  });
