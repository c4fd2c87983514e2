// All SQL of exports.
import { sql, type Selectable } from 'kysely';
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Refined } from '../../../platform/db/refined.ts';
import type { Statement } from '../../../platform/spine/plan.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';
import type { TransactionFilter } from './list.ts';

type ExportTables = Refined<{ funds_export: { filter: TransactionFilter } }>;
export type FundsExportRecord = Selectable<ExportTables['funds_export']>;

export const { insert, unchanged } = rowsOf<ExportTables>();

const LISTED_MAX = 100;
/** Most tries to make an export. */
const TRIES_MAX = 10;
/** After this long without a sign of life, the maker is gone. */
const LEASE_MS = 60_000;
const leaseEnd = (now: Date): Date => new Date(now.getTime() - LEASE_MS);

/** Number of tries so far. */
export const triesOf = ({ version }: FundsExportRecord): number => version - 1;

/** All tries are used, and nobody is making it. */
export const isGivenUp = (record: FundsExportRecord, now: Date): boolean =>
  triesOf(record) >= TRIES_MAX && (record.touchedAt === null || record.touchedAt < leaseEnd(now));

export const exportById = (db: Db, id: string): Promise<FundsExportRecord | undefined> =>
  db
    .tables<ExportTables>()
    .selectFrom('funds_export')
    .select(columnsOf('funds_export'))
    .where('id', '=', id)
    .executeTakeFirst();

export const exportsOfPerson = (
  db: Db,
  personId: string,
  since: Date,
): Promise<readonly FundsExportRecord[]> =>
  db
    .tables<ExportTables>()
    .selectFrom('funds_export')
    .select(columnsOf('funds_export'))
    .where('personId', '=', personId)
    .where('createdAt', '>', since)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(LISTED_MAX)
    .execute();

export async function memberName(db: Db, memberId: string): Promise<string> {
  const row = await db
    .tables<ExportTables>()
    .selectFrom('member')
    .select('nameEn')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return row.nameEn ?? '';
}

/**
 * Takes an export that is neither finished nor given up, and that no other process is making. Its version
 * identifies the last taker.
 */
export const takeExport = (db: Db, id: string, now: Date): Promise<FundsExportRecord | undefined> =>
  db
    .tables<ExportTables>()
    .updateTable('funds_export')
    .set({ touchedAt: now, done: 0, version: sql`version + 1` })
    .where('id', '=', id)
    .where('finishedAt', 'is', null)
    .where('version', '<=', TRIES_MAX)
    .where((where) => where.or([where('touchedAt', 'is', null), where('touchedAt', '<', leaseEnd(now))]))
    .returning(columnsOf('funds_export'))
    .executeTakeFirst();

export interface Progress {
  readonly done: number;
  readonly pieces: number;
}

/**
 * Stores the maker's progress; returns false and writes nothing when another process has taken it over
 * meanwhile.
 */
async function reported(
  db: Db,
  { id, version }: FundsExportRecord,
  set: Partial<Pick<FundsExportRecord, 'done' | 'pieces' | 'touchedAt'>>,
): Promise<boolean> {
  const written = await db
    .tables<ExportTables>()
    .updateTable('funds_export')
    .set(set)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .execute();
  return written.length > 0;
}

export const noteProgress = (
  db: Db,
  record: FundsExportRecord,
  { done, pieces }: Progress,
  now: Date,
): Promise<boolean> =>
  // Pieces of an earlier try may exist too.
  reported(db, record, { done, pieces: Math.max(pieces, record.pieces), touchedAt: now });

/**
 * Sets the number of lines. Not an update of the plan, because the version identifies the try that made the file, and
 * must stay.
 */
export const finished = ({ id }: FundsExportRecord, { done, pieces }: Progress, now: Date): Statement => ({
  text: 'update funds_export set done = $2, total = $2, pieces = $3, finished_at = $4 where id = $1',
  values: [id, done, pieces, now],
});

/** Releases the export, so that another try can begin. */
export const letGo = (db: Db, record: FundsExportRecord): Promise<boolean> =>
  reported(db, record, { touchedAt: null });

/** Exports that were requested after that time, and whose maker is gone. */
export const abandonedExports = (
  db: Db,
  { since, now }: { readonly since: Date; readonly now: Date },
): Promise<readonly { readonly id: string }[]> =>
  db
    .tables<ExportTables>()
    .selectFrom('funds_export')
    .select('id')
    .where('finishedAt', 'is', null)
    .where('version', '<=', TRIES_MAX)
    .where('createdAt', '>', since)
    .where('touchedAt', '<', leaseEnd(now))
    .orderBy('createdAt')
    .limit(2)
    .execute();

export const exportsBefore = (db: Db, before: Date): Promise<readonly FundsExportRecord[]> =>
  db
    .tables<ExportTables>()
    .selectFrom('funds_export')
    .select(columnsOf('funds_export'))
    .where('createdAt', '<', before)
    .orderBy('createdAt')
    .limit(100)
    .execute();

export async function forgetExport(db: Db, id: string): Promise<void> {
  await db.tables<ExportTables>().deleteFrom('funds_export').where('id', '=', id).execute();
}
