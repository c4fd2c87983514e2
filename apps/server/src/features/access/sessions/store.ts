// The rows of the sign-in history.
import type { Selectable } from 'kysely';
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { AllTables } from '../../../platform/db/tables.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';

export type LoginRecordRow = Selectable<AllTables['login_record']>;

export const rows = rowsOf();

const tables = (db: Db) => db.tables();

/** Sign-ins, newest first. */
export const loginRecordsOf = (
  db: Db,
  personId: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly LoginRecordRow[]> =>
  tables(db)
    .selectFrom('login_record')
    .select(columnsOf('login_record'))
    .where('personId', '=', personId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();

/** The number of records in one read. */
const WALKED_AT_ONCE = 1_000;

/** All sign-ins, newest first, read while they are consumed; later sign-ins are not among them. */
export async function* walkLoginRecords(
  db: Db,
  personId: string,
): AsyncGenerator<LoginRecordRow, void, undefined> {
  let page = await loginRecordsBefore(db, personId);
  for (let last = page.at(-1); last !== undefined; last = page.at(-1)) {
    yield* page;
    page = page.length < WALKED_AT_ONCE ? [] : await loginRecordsBefore(db, personId, last);
  }
}

function loginRecordsBefore(
  db: Db,
  personId: string,
  before?: LoginRecordRow,
): Promise<readonly LoginRecordRow[]> {
  const newest = tables(db)
    .selectFrom('login_record')
    .select(columnsOf('login_record'))
    .where('personId', '=', personId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(WALKED_AT_ONCE);
  const older =
    before &&
    newest.where(({ eb, refTuple, tuple }) => eb(refTuple('at', 'id'), '<', tuple(before.at, before.id)));
  return (older ?? newest).execute();
}

export async function countLoginRecords(db: Db, personId: string): Promise<number> {
  const { count } = await tables(db)
    .selectFrom('login_record')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('personId', '=', personId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The rows of one batch, so that cleaning a long neglected table makes nobody wait. */
const FORGOTTEN_AT_ONCE = 5_000;

export async function forgetLoginsBefore(db: Db, at: Date): Promise<void> {
  const old = tables(db)
    .selectFrom('login_record')
    .select('id')
    .where('at', '<', at)
    .limit(FORGOTTEN_AT_ONCE);
  await tables(db).deleteFrom('login_record').where('id', 'in', old).execute();
}
