// All SQL of trusted browsers.
import type { ColumnType, Selectable } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import type { Statement } from '../../../platform/spine/plan.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';

interface TrustedBrowserTable {
  readonly id: string;
  readonly person_id: string;
  readonly turn: ColumnType<number, number | undefined>;
  readonly slot: number;
  readonly agent: string;
  readonly added_at: Date;
  readonly last_used_at: Date;
  readonly removed_at: ColumnType<Date | null, Date | null | undefined>;
  readonly version: ColumnType<number, number | undefined>;
}

/** Of `platform/auth`: its proof of the browser is read and used up here. */
interface SessionTable {
  readonly id: string;
  readonly created_at: Date;
  readonly agent: string | null;
  readonly browser_proved: boolean;
}

interface TrustedBrowserTables {
  readonly session: SessionTable;
  readonly trusted_browser: TrustedBrowserTable;
}

export type TrustedBrowserRow = Selectable<TrustedBrowserTable>;

export const { insert, update } = rowsOf<TrustedBrowserTables>();

const tables = (db: Db) => db.tables<TrustedBrowserTables>();

/** Not removed, idle ones too; the one that was used last comes first. */
export const browsersOf = (db: Db, personId: string): Promise<TrustedBrowserRow[]> =>
  tables(db)
    .selectFrom('trusted_browser')
    .selectAll()
    .where('person_id', '=', personId)
    .where('removed_at', 'is', null)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute();

export const trustedBrowserIds = async (db: Db, personId: string): Promise<readonly string[]> =>
  (await browsersOf(db, personId)).map(({ id }) => id);

/** When and with which browser a session was opened, and whether signing in has proved that one to be its owner's. */
export const openingOf = (db: Db, sessionId: string) =>
  tables(db)
    .selectFrom('session')
    .select(['created_at', 'agent', 'browser_proved'])
    .where('id', '=', sessionId)
    .executeTakeFirst();

/** The proof of a session's browser serves once. */
export const proofUsed = (sessionId: string): Statement => ({
  text: 'update session set browser_proved = false where id = $1',
  values: [sessionId],
});

/** As it stands after a write. */
export const browserById = (db: Db, id: string): Promise<TrustedBrowserRow | undefined> =>
  tables(db).selectFrom('trusted_browser').selectAll().where('id', '=', id).executeTakeFirst();

/** Forgets those that nobody has used since. */
export const forgetIdleBrowsers = async (db: Db, since: Date): Promise<void> => {
  await tables(db).deleteFrom('trusted_browser').where('last_used_at', '<', since).execute();
};
