// All SQL of files: what they are and whose; their bytes are behind the FilesPort.
import type { StoredFile } from '@causeway/contract';
import type { ColumnType, Selectable } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { rowsOf } from '../../platform/spine/rows-of.ts';

interface FileTables {
  readonly file: {
    readonly id: string;
    readonly member_id: string;
    readonly file_type: string;
    readonly name: string;
    readonly size: number;
    readonly content_type: string;
    readonly sha256: ColumnType<Buffer, Uint8Array>;
    readonly created_at: Date;
    readonly version: ColumnType<number, number | undefined>;
  };
}

export type FileRow = Selectable<FileTables['file']>;

export const { insert } = rowsOf<FileTables>();

export const fileById = (db: Db, id: string): Promise<FileRow | undefined> =>
  db.tables<FileTables>().selectFrom('file').selectAll().where('id', '=', id).executeTakeFirst();

export const filesByIds = async (db: Db, ids: readonly string[]): Promise<readonly FileRow[]> =>
  ids.length === 0
    ? []
    : db.tables<FileTables>().selectFrom('file').selectAll().where('id', 'in', ids).execute();

/** What a member handed in for its verification, and the photos of its identity checks; not papers of transactions. */
export const verificationFilesOf = (db: Db, memberId: string): Promise<readonly FileRow[]> =>
  db
    .tables<FileTables>()
    .selectFrom('file')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('file_type', '<>', 'transaction')
    .orderBy('file_type')
    .orderBy('created_at')
    .execute();

export const storedFileOf = ({ id, file_type, name, size }: FileRow): StoredFile => ({
  fileId: id,
  fileType: file_type,
  originalFileName: name,
  fileSize: size,
});
