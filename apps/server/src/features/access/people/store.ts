// All SQL of who may sign in: members, their people, staff.
import type { KycStatus, Language, MemberType, RoleId, StaffRole } from '@causeway/contract';
import type { ColumnType, Selectable } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';

type Status = 'normal' | 'disabled';
/** Has a default in the database, or may be null, and need not be given. */
type Optional<Type> = ColumnType<Type, Type | undefined>;
type Version = ColumnType<number, number | undefined>;

interface MemberTable {
  readonly id: string;
  readonly member_type: MemberType;
  readonly kyc_status: Optional<KycStatus>;
  readonly inst_apply_status: Optional<1 | 2 | 3 | 4 | null>;
  readonly is_developer: Optional<boolean>;
  readonly status: Optional<Status>;
  readonly is_account_type_open: Optional<boolean>;
  readonly must_bind_authenticator: Optional<boolean>;
  readonly name_en: Optional<string | null>;
  readonly country: Optional<string | null>;
  readonly language: Language;
  readonly invitation_code: Optional<string | null>;
  readonly created_at: Date;
  readonly version: Version;
}

interface PersonTable {
  readonly id: string;
  readonly member_id: string;
  readonly role_id: RoleId;
  readonly email: string | null;
  readonly country_code: Optional<string | null>;
  readonly mobile: Optional<string | null>;
  readonly password_hash: string | null;
  readonly language: Language;
  readonly status: Optional<Status>;
  readonly password_changed_at: Optional<Date | null>;
  readonly is_reset_by_authenticator: Optional<boolean>;
  readonly created_at: Date;
  readonly version: Version;
}

interface StaffTable {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly password_hash: string;
  readonly status: Optional<Status>;
  readonly created_at: ColumnType<Date, Date, never>;
  readonly version: Version;
}

interface PeopleTables {
  readonly member: MemberTable;
  readonly person: PersonTable;
  readonly staff: StaffTable;
}

export type StaffRow = Omit<Selectable<StaffTable>, 'created_at'>;

export const { insert, update } = rowsOf<PeopleTables>();

const tables = (db: Db) => db.tables<PeopleTables>();

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
      'person.is_reset_by_authenticator as isResetByAuthenticator',
      'member.id as memberId',
      'member.member_type as memberType',
      'member.kyc_status as kycStatus',
      'member.inst_apply_status as instApplyStatus',
      'member.is_developer as isDeveloper',
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

export const isMemberId = async (db: Db, id: string): Promise<boolean> =>
  (await tables(db).selectFrom('member').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

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
