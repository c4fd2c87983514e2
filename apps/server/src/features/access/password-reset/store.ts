// All SQL of resetting passwords: the person, and the leave to set a new password.
import type { Language, MemberType } from '@causeway/contract';
import type { ColumnType, Selectable } from 'kysely';
import type { Address } from '../../../platform/address.ts';
import type { Db } from '../../../platform/db/db.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';

type Status = 'normal' | 'disabled';
type Version = ColumnType<number, number | undefined>;

interface MemberTable {
  readonly id: string;
  readonly member_type: MemberType;
  readonly status: Status;
}

interface PersonTable {
  readonly id: string;
  readonly member_id: string;
  readonly email: string | null;
  readonly country_code: string | null;
  readonly mobile: string | null;
  readonly password_hash: string | null;
  readonly password_changed_at: Date | null;
  readonly is_reset_by_authenticator: boolean;
  readonly language: Language;
  readonly status: Status;
  readonly version: Version;
}

interface PasswordResetTable {
  readonly id: string;
  readonly token_hash: string;
  readonly person_id: string;
  readonly method: 'email' | 'sms' | 'authenticator';
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly attempts: ColumnType<number, number | undefined>;
  readonly used_at: ColumnType<Date | null, Date | null | undefined>;
  readonly version: Version;
}

interface PasswordResetTables {
  readonly member: MemberTable;
  readonly person: PersonTable;
  readonly password_reset: PasswordResetTable;
}

export type Leave = Selectable<PasswordResetTable>;

export const { insert, update } = rowsOf<PasswordResetTables>();

const tables = (db: Db) => db.tables<PasswordResetTables>();

const people = (db: Db) =>
  tables(db)
    .selectFrom('person')
    .innerJoin('member', 'member.id', 'person.member_id')
    .select([
      'person.id',
      'person.version',
      'person.member_id as memberId',
      'person.language',
      'person.status',
      'person.email',
      'person.password_hash as passwordHash',
      'person.password_changed_at as passwordChangedAt',
      'member.member_type as memberType',
      'member.status as memberStatus',
    ]);

export const personOf = (db: Db, address: Address): Promise<Person | undefined> =>
  (address.channel === 'mail'
    ? people(db).where((row) => row(row.fn<string>('lower', ['person.email']), '=', address.address))
    : people(db)
        .where('person.country_code', '=', address.countryCode)
        .where('person.mobile', '=', address.mobile)
  ).executeTakeFirst();

export const personById = (db: Db, id: string): Promise<Person | undefined> =>
  people(db).where('person.id', '=', id).executeTakeFirst();

export interface Person {
  readonly id: string;
  readonly version: number;
  readonly memberId: string;
  readonly language: Language;
  readonly status: Status;
  readonly email: string | null;
  readonly passwordHash: string | null;
  readonly passwordChangedAt: Date | null;
  readonly memberType: MemberType;
  readonly memberStatus: Status;
}

export const leaveByHash = (db: Db, tokenHash: string): Promise<Leave | undefined> =>
  tables(db).selectFrom('password_reset').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();

export const forgetLeavesBefore = async (db: Db, at: Date): Promise<void> => {
  await tables(db).deleteFrom('password_reset').where('expires_at', '<', at).execute();
};
