// The documents submitted about a transaction, for its member and for the staff who decide about it.
import type { ResponseOf, getSupportingDocuments } from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db/db.ts';
import { filesByIds, storedFileOf } from '../../foundation/files/index.ts';
import type { ReviewSubject } from '../../foundation/reviewing/index.ts';
import { supportingDocumentsOf } from './store.ts';
import { type DocumentedTransactions, ownTransaction } from './transactions.ts';

/** Refuses transaction-not-found. */
export async function listSupportingDocuments(
  db: Db,
  transactions: readonly DocumentedTransactions[],
  actor: PersonActor,
  txnNo: string,
): Promise<ResponseOf<typeof getSupportingDocuments>> {
  await ownTransaction(db, transactions, actor.memberId, txnNo);
  const supplements = await withFiles(db, txnNo);
  return {
    list: supplements.map(({ number, files, remark, addedAt }) => ({
      number,
      files: [...files],
      remark,
      addTime: addedAt.toISOString(),
    })),
  };
}

/** Adds the supporting documents, and the member's words, to an item that staff decide about. */
export async function withSupportingDocuments(db: Db, detail: ReviewSubject): Promise<ReviewSubject> {
  const supplements = await withFiles(db, detail.item.subjectId);
  const remarks = supplements.map(({ remark }) => remark).filter((remark) => remark !== '');
  return {
    ...detail,
    fields: [
      ...detail.fields,
      ...(remarks.length === 0 ? [] : [{ key: 'documentsRemark', value: remarks.join('\n') }]),
    ],
    files: [...detail.files, ...supplements.flatMap(({ files }) => files)],
  };
}

async function withFiles(db: Db, txnNo: string) {
  const supplements = await supportingDocumentsOf(db, txnNo);
  const rows = await filesByIds(
    db,
    supplements.flatMap(({ files }) => files),
  );
  const files = new Map(rows.map((row) => [row.id, storedFileOf(row)]));
  return supplements.map((supplement) => ({
    number: supplement.number,
    remark: supplement.remark,
    addedAt: supplement.addedAt,
    files: supplement.files.flatMap((id) => files.get(id) ?? []),
  }));
}
