// All SQL of the access of staff: sign-ins in progress, fresh proofs, recoveries.
import { type ResponseOf, type StaffWork, type countStaffWaiting, decidingStaff } from '@causeway/contract';
import { type Selectable, sql } from 'kysely';
import { columnsOf } from '../../../platform/db/columns.ts';
import type { StaffActor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { AllTables } from '../../../platform/db/tables.ts';
import { notAbout } from '../../foundation/reviewing/index.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';

export type StaffSignInRow = Selectable<AllTables['staff_sign_in']>;
export type StaffStep = NonNullable<StaffSignInRow['required']>;
export type StaffRecoveryRow = Selectable<AllTables['staff_recovery']>;

export const { insert, update } = rowsOf();

const tables = (db: Db) => db.tables();

export const staffSignInById = (db: Db, id: string): Promise<StaffSignInRow | undefined> =>
  tables(db)
    .selectFrom('staff_sign_in')
    .select(columnsOf('staff_sign_in'))
    .where('id', '=', id)
    .executeTakeFirst();

export const isSessionOpen = async (db: Db, id: string): Promise<boolean> =>
  (await tables(db)
    .selectFrom('staff_session')
    .select('id')
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst()) !== undefined;

export async function forgetStaffSignInsBefore(db: Db, at: Date): Promise<void> {
  await tables(db).deleteFrom('staff_sign_in').where('expiresAt', '<', at).execute();
}

/** Whether the session proved a factor for this work since then, or by signing in. False once it has ended. */
export const hasProved = async (
  db: Db,
  { sessionId, work }: { readonly sessionId: string; readonly work: StaffWork },
  since: Date,
): Promise<boolean> =>
  (await tables(db)
    .selectFrom('staff_session as session')
    .leftJoin('staff_proof as proof', (join) =>
      join.onRef('proof.sessionId', '=', 'session.id').on('proof.work', '=', work),
    )
    .select('session.id')
    .where('session.id', '=', sessionId)
    .where('session.endedAt', 'is', null)
    .where(({ fn }) => fn<Date>('greatest', ['session.createdAt', 'proof.at']), '>=', since)
    .executeTakeFirst()) !== undefined;

/** Uses up the proof for money, for this request alone. False if there is no unused one since then. */
export async function spendProof(
  db: Db,
  { sessionId, requestId }: { readonly sessionId: string; readonly requestId: string },
  since: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into staff_proof as proof (session_id, work, at, spent_by)
    select session.id, 'money', coalesce(proof.at, session.created_at), ${requestId}
      from staff_session session left join staff_proof proof on proof.session_id = session.id and proof.work = 'money'
     where session.id = ${sessionId}::uuid and session.ended_at is null
       and coalesce(proof.at, session.created_at) >= ${since}
    on conflict (session_id, work) do update set spent_by = excluded.spent_by
     where proof.spent_by is null or proof.spent_by = excluded.spent_by
    returning proof.work`.execute(db.tables());
  return rows.length > 0;
}

export const allStaff = (db: Db) =>
  tables(db).selectFrom('staff').select(['id', 'name', 'email', 'role', 'status']).orderBy('name').execute();

export const recoveryById = (db: Db, id: string): Promise<StaffRecoveryRow | undefined> =>
  tables(db)
    .selectFrom('staff_recovery')
    .select(columnsOf('staff_recovery'))
    .where('id', '=', id)
    .executeTakeFirst();

export const openRecoveries = (db: Db): Promise<StaffRecoveryRow[]> =>
  tables(db)
    .selectFrom('staff_recovery')
    .select(columnsOf('staff_recovery'))
    .where('status', '=', 'approved')
    .where('completedAt', 'is', null)
    .execute();

/** The newest approved recovery, until a factor is set up. */
export const openRecoveryOf = (db: Db, staffId: string): Promise<StaffRecoveryRow | undefined> =>
  tables(db)
    .selectFrom('staff_recovery')
    .select(columnsOf('staff_recovery'))
    .where('staffId', '=', staffId)
    .where('status', '=', 'approved')
    .where('completedAt', 'is', null)
    .orderBy('decidedAt', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * Recoveries, conflicts of interest and team changes that wait for this member of staff, without those about members that
 * are closed to them.
 */
export async function waitingFor(
  db: Db,
  { staffId, role }: Pick<StaffActor, 'staffId' | 'role'>,
  conflictsOfInterest: readonly string[],
): Promise<ResponseOf<typeof countStaffWaiting>> {
  const count = sql<bigint>`count(*)`.as('count');
  const [changes, recoveries, ties] = await Promise.all([
    tables(db)
      .selectFrom('staff_request')
      .select(count)
      .where(sql.lit(role === 'senior'))
      .where('status', '=', 'waiting')
      .where('askedBy', '<>', staffId)
      .where((row) => row.or([row('staffId', 'is', null), row('staffId', '<>', staffId)]))
      .executeTakeFirstOrThrow(),
    tables(db)
      .selectFrom('staff_recovery')
      .select(count)
      .where('status', '=', 'waiting')
      .where('askedBy', '<>', staffId)
      .where('staffId', '<>', staffId)
      .executeTakeFirstOrThrow(),
    tables(db)
      .selectFrom('staff_tie')
      .select(count)
      .where('removedAt', 'is', null)
      .where('confirmedAt', 'is', null)
      .where('declaredBy', '<>', staffId)
      .where(notAbout('memberId', conflictsOfInterest))
      .executeTakeFirstOrThrow(),
  ]);
  return {
    recoveries: Number(recoveries.count),
    ties: Number(ties.count),
    changes: Number(changes.count),
  };
}

/** The people who may decide, without the given ones. */
export const decidersBut = async (db: Db, without: readonly string[]): Promise<readonly string[]> =>
  (
    await tables(db)
      .selectFrom('staff')
      .select('id')
      .where('status', '=', 'normal')
      .where('role', 'in', [...decidingStaff.roles])
      .where('id', 'not in', ['00000000-0000-0000-0000-000000000000', ...without])
      .execute()
  ).map(({ id }) => id);

/** Counts the people who may decide about a member, and the seniors among them; `but` will have a conflict of interest. */
export async function freeToDecide(
  db: Db,
  memberId: string,
  but: string,
): Promise<{ readonly all: number; readonly seniors: number }> {
  const { rows } = await sql<{ all: number; seniors: number }>`
    select count(*)::int as "all", (count(*) filter (where role = 'senior'))::int as seniors
      from staff
     where status = 'normal' and role in ('reviewer', 'senior') and id <> ${but}::uuid
       and not ${memberId} in (select members_of_staff(staff.id))`.execute(db.tables());
  return rows[0] ?? { all: 0, seniors: 0 };
}

export const hasMember = async (db: Db, id: string): Promise<boolean> =>
  (await tables(db).selectFrom('member').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** A valid conflict of interest. */
export const conflictById = (db: Db, id: string) =>
  tables(db)
    .selectFrom('staff_tie')
    .select(columnsOf('staff_tie'))
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .executeTakeFirst();

/** All valid conflicts of interest, oldest first, without those with members that are closed to the reader. */
export const allConflicts = (db: Db, conflictsOfInterest: readonly string[]) =>
  tables(db)
    .selectFrom('staff_tie')
    .innerJoin('member', 'member.id', 'staff_tie.memberId')
    .select(columnsOf('staff_tie'))
    .select('member.nameEn as memberName')
    .where('removedAt', 'is', null)
    .where(notAbout('memberId', conflictsOfInterest))
    .orderBy('declaredAt')
    .orderBy('staff_tie.id')
    .execute();

export const waitingRecoveries = (db: Db): Promise<StaffRecoveryRow[]> =>
  tables(db)
    .selectFrom('staff_recovery')
    .select(columnsOf('staff_recovery'))
    .where('status', '=', 'waiting')
    .execute();
