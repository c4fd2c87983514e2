// The rows of sign-ins in progress.
import type { Selectable } from 'kysely';
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { AllTables } from '../../../platform/db/tables.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';

export type PendingRow = Selectable<AllTables['pending_sign_in']>;

export const pendingRows = rowsOf();

const tables = (db: Db) => db.tables();

export const pendingById = (db: Db, id: string): Promise<PendingRow | undefined> =>
  tables(db)
    .selectFrom('pending_sign_in')
    .select(columnsOf('pending_sign_in'))
    .where('id', '=', id)
    .executeTakeFirst();

/** Sign-ins that expired while they waited and were not checked since, oldest first. */
export const abandonedSignIns = (db: Db, now: Date, most: number): Promise<PendingRow[]> =>
  tables(db)
    .selectFrom('pending_sign_in')
    .select(columnsOf('pending_sign_in'))
    .where('expiresAt', '<=', now)
    .where('required', 'is not', null)
    .where('lookedAt', 'is', null)
    .orderBy('expiresAt')
    .limit(most)
    .execute();

/** Whether a browser that looks the same has signed the person in since: somebody began again. */
export const hasSignedInSince = async (
  db: Db,
  { personId, address, agent, createdAt }: PendingRow,
): Promise<boolean> =>
  (await tables(db)
    .selectFrom('pending_sign_in')
    .select('id')
    .where('personId', '=', personId)
    .where('createdAt', '>=', createdAt)
    .where('doneAt', 'is not', null)
    .where('address', 'is not distinct from', address)
    .where('agent', '=', agent)
    .executeTakeFirst()) !== undefined;

export async function forgetPendingBefore(db: Db, at: Date): Promise<void> {
  await tables(db).deleteFrom('pending_sign_in').where('expiresAt', '<', at).execute();
}
