// All SQL of counting failures.
import type { Selectable } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import type { AllTables } from '../../../platform/db/tables.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';

export type Attempts = Selectable<AllTables['sign_in_attempts']>;

export const { update, unchanged } = rowsOf();

const tables = (db: Db) => db.tables();

/** The count, made when it is not there, so that it can always be locked and compared. */
export async function attemptsOf(db: Db, id: string, now: Date): Promise<Attempts> {
  await tables(db)
    .insertInto('sign_in_attempts')
    .values({ id, failures: 0, last_failed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tables(db).selectFrom('sign_in_attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Those that there are. */
export const attemptsByIds = (db: Db, ids: readonly string[]): Promise<Attempts[]> =>
  tables(db)
    .selectFrom('sign_in_attempts')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();

/** Forgets failures that count no more. */
export const forgetAttemptsBefore = async (db: Db, at: Date): Promise<void> => {
  await tables(db)
    .deleteFrom('sign_in_attempts')
    .where('last_failed_at', '<', at)
    .where((row) => row.or([row('locked_until', 'is', null), row('locked_until', '<', at)]))
    .execute();
};
