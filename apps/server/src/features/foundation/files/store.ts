// All SQL of files: their type and owner; their bytes are behind the FilesPort.
import type { StoredFile } from '@causeway/contract';
import { type Selectable, sql } from 'kysely';
import { columnText, columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import { gatherReads } from '../../../platform/db/gather-reads.ts';
import type { AllTables } from '../../../platform/db/tables.ts';
import { refuse } from '../../../platform/refusal.ts';
import { subjectsOfStaff } from '../../../platform/spine/trail.ts';
import type { Statement } from '../../../platform/spine/plan.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';

export type FileRow = Selectable<AllTables['file']>;

export const { insert } = rowsOf();

const tables = (db: Db) => db.tables();

export const fileById = (db: Db, id: string): Promise<FileRow | undefined> =>
  tables(db).selectFrom('file').select(columnsOf('file')).where('id', '=', id).executeTakeFirst();

const filesOfIds = {
  name: 'files',
  text: `select ${columnText('file')} from file where id = any ($1::uuid[])`,
};

export const filesByIds = async (db: Db, ids: readonly string[]): Promise<readonly FileRow[]> =>
  ids.length === 0 ? [] : db.run<FileRow>(filesOfIds, [ids]);

/**
 * The files among these that a record of this member may name: its own, and not about to be removed. By id. Call it inside
 * the verb that names them: a file is withdrawn an hour before it is removed, and is removed only if no record names it.
 */
export async function filesToName(
  db: Db,
  memberId: string,
  fileIds: readonly string[],
): Promise<ReadonlyMap<string, FileRow>> {
  const files = await filesByIds(db, fileIds);
  const own = files.filter((file) => isNameable(file, memberId));
  return new Map(own.map((file) => [file.id, file]));
}

const isNameable = (file: FileRow, memberId: string): boolean =>
  file.memberId === memberId && file.withdrawnAt === null;

/** Refuses file-not-found unless each of them is this member's, of this type and not withdrawn. */
export async function refuseOtherFiles(
  db: Db,
  memberId: string,
  fileIds: readonly string[],
  fileType: string,
): Promise<void> {
  const own = await filesToName(db, memberId, fileIds);
  if (fileIds.some((id) => own.get(id)?.fileType !== fileType)) refuse('file-not-found');
}

/** Refuses likewise for a call that many make at once: simultaneous requests become one query. */
export function otherFilesRefuser(db: Db, fileType: string) {
  const fileOf = gatherReads(
    (ids: readonly string[]) => filesByIds(db, ids),
    ({ id }) => id,
  );
  return async (memberId: string, fileIds: readonly string[]): Promise<void> => {
    const files = await Promise.all(fileIds.map((id) => fileOf(id)));
    if (!files.every((file) => file?.fileType === fileType && isNameable(file, memberId)))
      refuse('file-not-found');
  };
}

export const storedFileOf = ({ id, fileType, name, size }: FileRow): StoredFile => ({
  fileId: id,
  fileType,
  originalFileName: name,
  fileSize: size,
});

/** How many rows the purge handles at once. */
const AT_ONCE = 500;

export interface LooseFile {
  readonly id: string;
  readonly memberId: string;
}

/** Records bytes that are about to be stored, because they may never get a row. */
export async function noteLoose(
  db: Db,
  { id, memberId, bytes }: LooseFile & { readonly bytes: Uint8Array },
  at: Date,
): Promise<void> {
  const size = bytes.length;
  await tables(db)
    .insertInto('loose_file')
    .values({ id, memberId, at, size })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ at, size }))
    .execute();
}

export interface FileSize {
  readonly id: string;
  /** Bytes. */
  readonly size: number;
}

/** A member's uploads since then, with or without a row: bytes whose row was refused stay in the store for an hour. */
export async function filesOfDay(db: Db, memberId: string, since: Date): Promise<readonly FileSize[]> {
  const { rows } = await db.pool.query<FileSize>(
    `select id, size from file where member_id = $1 and created_at > $2
     union select id, size from loose_file where member_id = $1 and at > $2 and size > 0
       and not exists (select from file where file.id = loose_file.id)`,
    [memberId, since],
  );
  return rows;
}

/** Stored bytes that should have a row by now, and whether they have one. */
export const looseFiles = (
  db: Db,
  before: Date,
): Promise<readonly (LooseFile & { readonly isKept: boolean })[]> =>
  tables(db)
    .selectFrom('loose_file')
    .leftJoin('file', 'file.id', 'loose_file.id')
    .select(['loose_file.id', 'loose_file.memberId as memberId'])
    .select(sql<boolean>`file.id is not null`.as('isKept'))
    .where('loose_file.at', '<', before)
    .limit(AT_ONCE)
    .execute();

/** Keeps files that are being stored again. */
export async function forgetLoose(db: Db, ids: readonly string[], before: Date): Promise<void> {
  if (ids.length === 0) return;
  await tables(db).deleteFrom('loose_file').where('id', 'in', ids).where('at', '<', before).execute();
}

/** Files of these types that were not checked since then. */
export const filesToLookAfter = async (
  db: Db,
  fileTypes: readonly string[],
  before: Date,
): Promise<readonly FileRow[]> =>
  fileTypes.length === 0
    ? []
    : tables(db)
        .selectFrom('file')
        .select(columnsOf('file'))
        .where('withdrawnAt', 'is', null)
        .where('lookedAfterAt', '<', before)
        .where('fileType', 'in', fileTypes)
        .orderBy('lookedAfterAt')
        .limit(AT_ONCE)
        .execute();

/** Ordered by id, from the one after `after` on; without those that are about to be removed. */
export const filesAfter = (db: Db, after: string, limit: number): Promise<readonly FileRow[]> =>
  tables(db)
    .selectFrom('file')
    .select(columnsOf('file'))
    .where('id', '>', after)
    .where('withdrawnAt', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();

export const filesWithdrawn = (db: Db, before: Date): Promise<readonly FileRow[]> =>
  tables(db)
    .selectFrom('file')
    .select(columnsOf('file'))
    .where('withdrawnAt', '<', before)
    .orderBy('withdrawnAt')
    .limit(AT_ONCE)
    .execute();

/** Postpones the next check of files that a record names. */
export async function keepFiles(db: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await db.pool.query(
    'update file set looked_after_at = $2, withdrawn_at = null where id = any ($1::uuid[])',
    [ids, now],
  );
}

/** From now on no record may name them. */
export async function withdrawFiles(db: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await db.pool.query('update file set withdrawn_at = $2 where id = any ($1::uuid[])', [ids, now]);
}

/** Removes the row and marks its bytes as loose. The database keeps a row that another table references. */
export const removal = ({ id, memberId }: FileRow, now: Date): readonly Statement[] => [
  {
    text: `insert into loose_file (id, member_id, at) values ($1, $2, $3)
           on conflict (id) do update set at = excluded.at, size = 0`,
    values: [id, memberId, now],
  },
  { text: 'delete from file where id = $1 and withdrawn_at is not null', values: [id] },
];

/** The files that this member of staff has opened: each view is in the trail. */
export const openedBy = (db: Db, staffId: string, fileIds: readonly string[]): Promise<ReadonlySet<string>> =>
  subjectsOfStaff(db, { staffId, action: 'files.read', kind: 'file', subjectIds: fileIds });
