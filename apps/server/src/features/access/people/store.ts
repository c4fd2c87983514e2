// All SQL of the people who may sign in: members, their people, staff.
import type { Selectable } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import type { AllTables } from '../../../platform/db/tables.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';

export type StaffRow = Omit<Selectable<AllTables['staff']>, 'language' | 'createdAt'>;

export const { insert, update } = rowsOf();

const tables = (db: Db) => db.tables();

const peopleWithMembers = (db: Db) =>
  tables(db)
    .selectFrom('person')
    .innerJoin('member', 'member.id', 'person.memberId')
    .select([
      'person.id as personId',
      'person.roleId as roleId',
      'person.email',
      'person.countryCode as countryCode',
      'person.mobile',
      'person.language',
      'person.status',
      'person.passwordHash as passwordHash',
      'person.passwordChangedAt as passwordChangedAt',
      'person.passwordResetBy as passwordResetBy',
      'member.id as memberId',
      'member.memberType as memberType',
      'member.kycStatus as kycStatus',
      'member.instApplyStatus as instApplyStatus',
      'member.isDeveloper as isDeveloper',
      'member.isVersionOne as isVersionOne',
      'member.nameEn as nameEn',
      'member.country',
      'member.status as memberStatus',
      'member.isAccountTypeOpen as isAccountTypeOpen',
      'member.mustBindAuthenticator as mustBindAuthenticator',
      'member.createdAt as registeredAt',
    ]);

export const personByEmail = (db: Db, email: string) =>
  peopleWithMembers(db)
    .where((row) => row(row.fn<string>('lower', ['person.email']), '=', email.toLowerCase()))
    .executeTakeFirst();

/** `countryCode` without '+'. */
export const personByMobile = (db: Db, countryCode: string, mobile: string) =>
  peopleWithMembers(db)
    .where('person.countryCode', '=', countryCode)
    .where('person.mobile', '=', mobile)
    .executeTakeFirst();

export const personById = (db: Db, personId: string) =>
  peopleWithMembers(db).where('person.id', '=', personId).executeTakeFirst();

export type PersonWithMember = NonNullable<Awaited<ReturnType<typeof personById>>>;

/** The version for an update of the member. */
export const memberVersion = (db: Db, id: string) =>
  tables(db).selectFrom('member').select(['id', 'version']).where('id', '=', id).executeTakeFirst();

export const staffByEmail = (db: Db, email: string): Promise<StaffRow | undefined> =>
  tables(db)
    .selectFrom('staff')
    .select(['id', 'email', 'name', 'role', 'passwordHash', 'status', 'version'])
    .where((row) => row(row.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();

export const staffById = (db: Db, id: string): Promise<StaffRow | undefined> =>
  tables(db)
    .selectFrom('staff')
    .select(['id', 'email', 'name', 'role', 'passwordHash', 'status', 'version'])
    .where('id', '=', id)
    .executeTakeFirst();
