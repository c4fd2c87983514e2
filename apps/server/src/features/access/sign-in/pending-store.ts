// The rows of sign-ins that are on their way.
import type { ColumnType, Selectable } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';
import type { EndReason, FirstFactor } from '../../../platform/auth/session-store.ts';
import type { Step } from './next-step.ts';

interface PendingSignInTable {
  readonly id: string;
  readonly person_id: string;
  readonly first_factor: FirstFactor;
  readonly required: Step | null;
  readonly browser_id: string | null;
  readonly browser_proved: boolean;
  readonly factor_proved: boolean;
  readonly address: string | null;
  readonly agent: string;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly done_at: Date | null;
  readonly voided_at: ColumnType<Date | null, Date | null | undefined>;
  readonly looked_at: ColumnType<Date | null, Date | null | undefined>;
  readonly version: ColumnType<number, number | undefined>;
}

/** Of `platform/auth`: only read here. */
interface SessionTable {
  readonly owner_id: string;
  readonly created_at: Date;
  readonly ended_at: Date | null;
  readonly end_reason: EndReason | null;
}

interface PendingTables {
  readonly session: SessionTable;
  readonly pending_sign_in: PendingSignInTable;
}

export type PendingRow = Selectable<PendingSignInTable>;

export const pendingRows = rowsOf<PendingTables>();

const tables = (db: Db) => db.tables<PendingTables>();

export const pendingById = (db: Db, id: string): Promise<PendingRow | undefined> =>
  tables(db).selectFrom('pending_sign_in').selectAll().where('id', '=', id).executeTakeFirst();

/** Those that ran out while they waited and were not looked at since, oldest first. */
export const abandonedSignIns = (db: Db, now: Date, most: number): Promise<PendingRow[]> =>
  tables(db)
    .selectFrom('pending_sign_in')
    .selectAll()
    .where('expires_at', '<=', now)
    .where('required', 'is not', null)
    .where('looked_at', 'is', null)
    .orderBy('expires_at')
    .limit(most)
    .execute();

/** Whether what seems to be the same browser has signed the person in since: somebody began anew. */
export const hasSignedInSince = async (
  db: Db,
  { person_id, address, agent, created_at }: PendingRow,
): Promise<boolean> =>
  (await tables(db)
    .selectFrom('pending_sign_in')
    .select('id')
    .where('person_id', '=', person_id)
    .where('created_at', '>=', created_at)
    .where('done_at', 'is not', null)
    .where('address', 'is not distinct from', address)
    .where('agent', '=', agent)
    .executeTakeFirst()) !== undefined;

/** Whether a session that was opened since has ended otherwise than by a newer one in its place. */
export const hasEndedSession = async (db: Db, personId: string, since: Date): Promise<boolean> =>
  (await tables(db)
    .selectFrom('session')
    .select('owner_id')
    .where('owner_id', '=', personId)
    .where('created_at', '>=', since)
    .where('ended_at', '>=', since)
    .where('end_reason', '<>', 'elsewhere')
    .executeTakeFirst()) !== undefined;

export const forgetPendingBefore = async (db: Db, at: Date): Promise<void> => {
  await tables(db).deleteFrom('pending_sign_in').where('expires_at', '<', at).execute();
};
