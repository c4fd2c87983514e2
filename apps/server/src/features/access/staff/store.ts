// All SQL of the access of staff: sign-ins in progress, fresh proofs, recoveries.
import type { Selectable } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import type { AllTables } from '../../../platform/db/tables.ts';
import { notAbout } from '../../reference/reviewing/index.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';

export type StaffSignInRow = Selectable<AllTables['staff_sign_in']>;
export type StaffStep = NonNullable<StaffSignInRow['required']>;
export type StaffRecoveryRow = Selectable<AllTables['staff_recovery']>;

export const { insert, update } = rowsOf();

const tables = (db: Db) => db.tables();

export const staffSignInById = (db: Db, id: string): Promise<StaffSignInRow | undefined> =>
  tables(db).selectFrom('staff_sign_in').selectAll().where('id', '=', id).executeTakeFirst();

/** Whether a session that was opened since then has ended otherwise than by a newer one in its place. */
export const hasEndedSession = async (db: Db, staffId: string, since: Date): Promise<boolean> =>
  (await tables(db)
    .selectFrom('staff_session')
    .select('id')
    .where('owner_id', '=', staffId)
    .where('created_at', '>=', since)
    .where('end_reason', '<>', 'elsewhere')
    .executeTakeFirst()) !== undefined;

export const forgetStaffSignInsBefore = async (db: Db, at: Date): Promise<void> => {
  await tables(db).deleteFrom('staff_sign_in').where('expires_at', '<', at).execute();
};

/** When the session last proved a factor, at its sign-in or since; undefined once it has ended. */
export async function lastProof(db: Db, sessionId: string): Promise<Date | undefined> {
  const session = await tables(db)
    .selectFrom('staff_session')
    .select(['created_at', 'proved_at'])
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return session && (session.proved_at ?? session.created_at);
}

export const allStaff = (db: Db) =>
  tables(db).selectFrom('staff').select(['id', 'name', 'email', 'role', 'status']).orderBy('name').execute();

export const recoveryById = (db: Db, id: string): Promise<StaffRecoveryRow | undefined> =>
  tables(db).selectFrom('staff_recovery').selectAll().where('id', '=', id).executeTakeFirst();

export const hasMember = async (db: Db, id: string): Promise<boolean> =>
  (await tables(db).selectFrom('member').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** One that holds. */
export const tieById = (db: Db, id: string) =>
  tables(db)
    .selectFrom('staff_tie')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

/** All that hold, oldest first, without those to members in which the reader has a part. */
export const allTies = (db: Db, ownMembers: readonly string[]) =>
  tables(db)
    .selectFrom('staff_tie')
    .innerJoin('member', 'member.id', 'staff_tie.member_id')
    .selectAll('staff_tie')
    .select('member.name_en as member_name')
    .where('removed_at', 'is', null)
    .where(notAbout('member_id', ownMembers))
    .orderBy('declared_at')
    .orderBy('staff_tie.id')
    .execute();

export const waitingRecoveries = (db: Db): Promise<StaffRecoveryRow[]> =>
  tables(db).selectFrom('staff_recovery').selectAll().where('status', '=', 'waiting').execute();
