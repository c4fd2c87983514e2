// All SQL of who may sign in: members, their people, staff.
import type { Selectable } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import type { AllTables } from '../../../platform/db/tables.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';

export type StaffRow = Omit<Selectable<AllTables['staff']>, 'language' | 'created_at'>;

export const { insert, update } = rowsOf();

const tables = (db: Db) => db.tables();

const peopleWithMembers = (db: Db) =>
  tables(db)
    .selectFrom('person')
    .innerJoin('member', 'member.id', 'person.member_id')
    .select([
      'person.id as personId',
      'person.role_id as roleId',
      'person.email',
      'person.country_code as countryCode',
      'person.mobile',
      'person.language',
      'person.status',
      'person.password_hash as passwordHash',
      'person.password_changed_at as passwordChangedAt',
      'person.password_reset_by as passwordResetBy',
      'member.id as memberId',
      'member.member_type as memberType',
      'member.kyc_status as kycStatus',
      'member.inst_apply_status as instApplyStatus',
      'member.is_developer as isDeveloper',
      'member.is_version_one as isVersionOne',
      'member.name_en as nameEn',
      'member.country',
      'member.status as memberStatus',
      'member.is_account_type_open as isAccountTypeOpen',
      'member.must_bind_authenticator as mustBindAuthenticator',
      'member.created_at as registeredAt',
    ]);

export const personByEmail = (db: Db, email: string) =>
  peopleWithMembers(db)
    .where((row) => row(row.fn<string>('lower', ['person.email']), '=', email.toLowerCase()))
    .executeTakeFirst();

/** `countryCode` without '+'. */
export const personByMobile = (db: Db, countryCode: string, mobile: string) =>
  peopleWithMembers(db)
    .where('person.country_code', '=', countryCode)
    .where('person.mobile', '=', mobile)
    .executeTakeFirst();

export const personById = (db: Db, personId: string) =>
  peopleWithMembers(db).where('person.id', '=', personId).executeTakeFirst();

export type PersonWithMember = NonNullable<Awaited<ReturnType<typeof personById>>>;

/** What an update of the member has to name. */
export const memberVersion = (db: Db, id: string) =>
  tables(db).selectFrom('member').select(['id', 'version']).where('id', '=', id).executeTakeFirst();

export const staffByEmail = (db: Db, email: string): Promise<StaffRow | undefined> =>
  tables(db)
    .selectFrom('staff')
    .select(['id', 'email', 'name', 'role', 'password_hash', 'status', 'version'])
    .where((row) => row(row.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();

export const staffById = (db: Db, id: string): Promise<StaffRow | undefined> =>
  tables(db)
    .selectFrom('staff')
    .select(['id', 'email', 'name', 'role', 'password_hash', 'status', 'version'])
    .where('id', '=', id)
    .executeTakeFirst();
