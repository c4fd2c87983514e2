// All SQL of supporting documents.
import { type Selectable, sql } from 'kysely';
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Refined } from '../../../platform/db/refined.ts';
import type { Insert } from '../../../platform/spine/plan.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';

type Tables = Refined<{ transaction_supplement: { files: readonly string[] } }>;

export type SupportingDocument = Selectable<Tables['transaction_supplement']>;

const { insert } = rowsOf<Tables>();

const tables = (db: Db) => db.tables<Tables>();

export const documentInsert = (document: SupportingDocument): Insert =>
  insert('transaction_supplement', document);

/** Sorted by submission. */
export const supportingDocumentsOf = (db: Db, txnNo: string): Promise<readonly SupportingDocument[]> =>
  tables(db)
    .selectFrom('transaction_supplement')
    .select(columnsOf('transaction_supplement'))
    .where('txnNo', '=', txnNo)
    .orderBy('number')
    .execute();

/** The files of the transaction's submission, which never change. */
export async function submittedFiles(db: Db, txnNo: string): Promise<readonly string[]> {
  const [first] = await supportingDocumentsOf(db, txnNo);
  return first?.number === 1 ? first.files : [];
}

/** The given files that supporting documents name. */
export async function filesNamed(db: Db, fileIds: readonly string[]): Promise<readonly string[]> {
  if (fileIds.length === 0) return [];
  const rows = await tables(db)
    .selectFrom('transaction_supplement')
    .select('files')
    .where(sql<boolean>`files ?| ${sql.val(fileIds)}::text[]`)
    .execute();
  const named = new Set(rows.flatMap(({ files }) => files));
  return fileIds.filter((id) => named.has(id));
}
