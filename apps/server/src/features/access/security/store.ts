// All SQL of the security page: the person as a row to change, and the second-approval setting of the business.
import { sql, type Selectable } from 'kysely';
import { memberRoles, type RoleId } from '@causeway/contract';
import { columnText, columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import { gatherReads } from '../../../platform/db/gather-reads.ts';
import type { AllTables } from '../../../platform/db/tables.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';

export type SecondApprovalRow = Selectable<AllTables['recheck_setting']>;

export const { insert, update } = rowsOf();

const tables = (db: Db) => db.tables();

export const personRow = (db: Db, personId: string) =>
  tables(db)
    .selectFrom('person')
    .select([
      'id',
      'memberId',
      'name',
      'email',
      'countryCode',
      'mobile',
      'passwordHash',
      'passwordChangedAt',
      'passwordResetBy',
      'language',
      'status',
      'version',
    ])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();

export type PersonRow = Awaited<ReturnType<typeof personRow>>;

export const hasEmail = async (db: Db, email: string): Promise<boolean> =>
  (await tables(db)
    .selectFrom('person')
    .select('id')
    .where((row) => row(row.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()) !== undefined;

export const hasMobile = async (db: Db, countryCode: string, mobile: string): Promise<boolean> =>
  (await tables(db)
    .selectFrom('person')
    .select('id')
    .where('countryCode', '=', countryCode)
    .where('mobile', '=', mobile)
    .executeTakeFirst()) !== undefined;

export const secondApprovalRow = (db: Db, memberId: string): Promise<SecondApprovalRow | undefined> =>
  tables(db)
    .selectFrom('recheck_setting')
    .select(columnsOf('recheck_setting'))
    .where('id', '=', memberId)
    .executeTakeFirst();

/** The limit of trail entries to read; a business that writes more in minutes counts as unknown. */
const TRAIL_MAX = 1_000;

/** Whether a submission of this member for second approval was made or decided since then; true if that is unknown. */
export async function wasApprovalAsked(db: Db, memberId: string, since: Date): Promise<boolean> {
  const { rows } = await sql<{ asked: boolean }>`
    select coalesce(bool_or(at >= ${since} and after ->> 'approvalId' is not null), false)
      or (count(*) = ${TRAIL_MAX} and min(at) >= ${since}) as asked
    from (select at, after from audit where member_id = ${memberId} order by id desc limit ${TRAIL_MAX}) newest
  `.execute(tables(db));
  return rows[0]?.asked ?? true;
}

/** Reads the last day of this member. */
export const loosenings = (db: Db, memberId: string, since: Date) =>
  tables(db)
    .selectFrom('recheck_loosened')
    .select(columnsOf('recheck_loosened'))
    .where('memberId', '=', memberId)
    .where('at', '>', since)
    .execute();

const secondApprovalRowsById = {
  name: 'second-approval-settings',
  text: `select ${columnText('recheck_setting')} from recheck_setting where id = any ($1)`,
};

/** Reads the loosenings together with the other data of a submission. */
export const secondApprovalReader = (
  db: Db,
): ((memberId: string) => Promise<SecondApprovalRow | undefined>) =>
  gatherReads(
    (ids: readonly string[]) => db.run<SecondApprovalRow>(secondApprovalRowsById, [ids]),
    (row) => row.id,
  );

/** The roles that decide about money: admin and approver. */
export const DECIDING_ROLES: readonly RoleId[] = [memberRoles.admin, memberRoles.approver];

/** The people who may sign in for the business, oldest first. */
export const activePeople = (db: Db, memberId: string) =>
  tables(db)
    .selectFrom('person')
    .select(['id', 'name', 'email', 'countryCode', 'mobile', 'roleId'])
    .where('memberId', '=', memberId)
    .where('status', '=', 'normal')
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

/** The other people who decide about money: the active admins and approvers of the business. */
export const otherDeciders = (db: Db, memberId: string, personId: string) =>
  tables(db)
    .selectFrom('person')
    .select('id')
    .where('memberId', '=', memberId)
    .where('id', '<>', personId)
    .where('roleId', 'in', DECIDING_ROLES)
    .where('status', '=', 'normal')
    .execute();

/** How many people of the business may sign in. */
export async function peopleCount(db: Db, memberId: string): Promise<number> {
  const { people } = await tables(db)
    .selectFrom('person')
    .select((row) => row.fn.countAll<bigint>().as('people'))
    .where('memberId', '=', memberId)
    .where('status', '=', 'normal')
    .executeTakeFirstOrThrow();
  return Number(people);
}
