// All SQL of registering: the member, its first person, and whether an address is taken.
import type { Language, MemberType, RoleId } from '@causeway/contract';
import type { ColumnType } from 'kysely';
import type { Address } from '../../../platform/address.ts';
import type { Db } from '../../../platform/db/db.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';

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
  readonly country_code: string | null;
  readonly mobile: string | null;
  readonly password_hash: string | null;
  readonly language: Language;
  readonly created_at: Date;
  readonly version: Version;
}

interface RegistrationTables {
  readonly member: MemberTable;
  readonly person: PersonTable;
}

export const { insert } = rowsOf<RegistrationTables>();

const tables = (db: Db) => db.tables<RegistrationTables>();

export const isMemberId = async (db: Db, id: string): Promise<boolean> =>
  (await tables(db).selectFrom('member').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** The language of whose address it is; undefined when it is nobody's. */
export const ownerOf = (db: Db, address: Address): Promise<{ readonly language: Language } | undefined> => {
  const person = tables(db).selectFrom('person').select('language');
  const found =
    address.channel === 'mail'
      ? person.where((row) => row(row.fn<string>('lower', ['email']), '=', address.address))
      : person.where('country_code', '=', address.countryCode).where('mobile', '=', address.mobile);
  return found.executeTakeFirst();
};
