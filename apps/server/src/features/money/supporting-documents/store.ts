// All SQL of supporting documents.
import { type ColumnType, type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';

interface SupportingDocumentTables {
  readonly transaction_supplement: {
    readonly id: string;
    readonly txn_no: string;
    readonly number: number;
    readonly member_id: string;
    readonly files: ColumnType<readonly string[], readonly string[], never>;
    readonly remark: string;
    readonly added_by: string;
    readonly added_at: Date;
  };
}

export type SupportingDocument = Selectable<SupportingDocumentTables['transaction_supplement']>;

export const { insert } = rowsOf<SupportingDocumentTables>();

const tables = (db: Db) => db.tables<SupportingDocumentTables>();

/** In the order in which they came. */
export const supportingDocumentsOf = (db: Db, txnNo: string): Promise<readonly SupportingDocument[]> =>
  tables(db)
    .selectFrom('transaction_supplement')
    .selectAll()
    .where('txn_no', '=', txnNo)
    .orderBy('number')
    .execute();

/** Those of these files that a supplement names. */
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
