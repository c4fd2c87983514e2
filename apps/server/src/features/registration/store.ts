// All SQL of registering: members, their first person, invitations.
import type { Language, MemberType, RoleId } from '@causeway/contract';
import type { ColumnType } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { rowsOf } from '../../platform/spine/rows-of.ts';

/** Has a default in the database, or may be null, and need not be given. */
type Optional<Type> = ColumnType<Type, Type | undefined>;
type Version = ColumnType<number, number | undefined>;

interface MemberTable {
  readonly id: string;
  readonly member_type: MemberType;
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
  readonly password_hash: string | null;
  readonly language: Language;
  readonly consented_at: Date;
  readonly created_at: Date;
  readonly version: Version;
}

interface InvitationCodeTable {
  readonly code: string;
  readonly valid_until: Date | null;
}

interface RegistrationTables {
  readonly member: MemberTable;
  readonly person: PersonTable;
  readonly invitation_code: InvitationCodeTable;
}

export const { insert } = rowsOf<RegistrationTables>();

const tables = (db: Db) => db.tables<RegistrationTables>();

export const isMemberId = async (db: Db, id: string): Promise<boolean> =>
  (await tables(db).selectFrom('member').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

export const isInvitationCode = async (db: Db, code: string, now: Date): Promise<boolean> => {
  const found = await tables(db)
    .selectFrom('invitation_code')
    .select('code')
    .where('code', '=', code)
    .where((row) => row.or([row('valid_until', 'is', null), row('valid_until', '>', now)]))
    .executeTakeFirst();
  return found !== undefined;
};
