// All SQL of trusted browsers.
import type { Selectable } from 'kysely';
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { AllTables } from '../../../platform/db/tables.ts';
import type { Statement } from '../../../platform/spine/plan.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';

export type TrustedBrowserRow = Selectable<AllTables['trusted_browser']>;

export const { insert, update } = rowsOf();

const tables = (db: Db) => db.tables();

/** Browsers that were not removed, idle ones too; the last used first. */
export const browsersOf = (db: Db, personId: string): Promise<TrustedBrowserRow[]> =>
  tables(db)
    .selectFrom('trusted_browser')
    .select(columnsOf('trusted_browser'))
    .where('personId', '=', personId)
    .where('removedAt', 'is', null)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id')
    .execute();

/** When a session was opened, and whether its sign-in proved the browser to be its owner's. */
export const openingOf = (db: Db, sessionId: string) =>
  tables(db)
    .selectFrom('session')
    .select(['createdAt', 'browserProved'])
    .where('id', '=', sessionId)
    .executeTakeFirst();

/** The proof of a session's browser works once. */
export const proofUsed = (sessionId: string): Statement => ({
  text: 'update session set browser_proved = false where id = $1',
  values: [sessionId],
});

/** Reads a browser again after a write. */
export const browserById = (db: Db, id: string): Promise<TrustedBrowserRow | undefined> =>
  tables(db)
    .selectFrom('trusted_browser')
    .select(columnsOf('trusted_browser'))
    .where('id', '=', id)
    .executeTakeFirst();

/** Deletes browsers that nobody has used since. */
export async function forgetIdleBrowsers(db: Db, since: Date): Promise<void> {
  await tables(db).deleteFrom('trusted_browser').where('lastUsedAt', '<', since).execute();
}
