// All SQL of counting failures.
import type { Selectable } from 'kysely';
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { AllTables } from '../../../platform/db/tables.ts';
import type { Statement } from '../../../platform/spine/plan.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';

export type Count = Selectable<AllTables['sign_in_attempts']>;

export const { update, unchanged } = rowsOf();

const tables = (db: Db) => db.tables();

/** The counts in the order of the ids, made where they are not there, so that they can always be locked and compared. */
export async function countsOf(
  db: Db,
  account: string,
  ids: readonly string[],
  now: Date,
): Promise<readonly Count[]> {
  await tables(db)
    .insertInto('sign_in_attempts')
    .values(ids.map((id) => ({ id, account, failures: 0, last_failed_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const found = await tables(db)
    .selectFrom('sign_in_attempts')
    .select(columnsOf('sign_in_attempts'))
    .where('id', 'in', ids)
    .execute();
  return ids.flatMap((id) => found.find((count) => count.id === id) ?? []);
}

/** Locks that hold, the last to end first; further ones than anybody wants to know of are left out. */
export const locksOf = (db: Db, accounts: readonly string[], now: Date): Promise<Count[]> =>
  tables(db)
    .selectFrom('sign_in_attempts')
    .select(columnsOf('sign_in_attempts'))
    .where('account', 'in', accounts)
    .where('locked_until', '>', now)
    .orderBy('locked_until', 'desc')
    .limit(20)
    .execute();

/** Forgets the failures of these accounts wherever they came from, and the locks with them. */
export const forgotten = (accounts: readonly string[]): Statement => ({
  text: `update sign_in_attempts
            set failures = 0, locked_until = null, since = null, notified_at = null, version = version + 1
          where account = any ($1) and failures > 0`,
  values: [accounts],
});

/** Forgets failures that count no more. */
export const forgetAttemptsBefore = async (db: Db, at: Date): Promise<void> => {
  await tables(db)
    .deleteFrom('sign_in_attempts')
    .where('last_failed_at', '<', at)
    .where((row) => row.or([row('locked_until', 'is', null), row('locked_until', '<', at)]))
    .execute();
};
