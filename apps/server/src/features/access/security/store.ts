// All SQL of the security page: the person as a row to change, and the recheck setting of the business.
import type { Language } from '@causeway/contract';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';

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
  readonly status: 'normal' | 'disabled';
  readonly version: Generated<number>;
}

interface RecheckSettingTable {
  /** The member's. */
  readonly id: string;
  readonly new_payee: boolean;
  /** Cents of USD; int8, as the driver gives it. */
  readonly exchange: ColumnType<string | null, bigint | null, bigint | null>;
  readonly transfer: ColumnType<string | null, bigint | null, bigint | null>;
  readonly changed_by: string;
  readonly changed_at: Date;
  readonly version: Generated<number>;
}

interface SecurityTables {
  readonly person: PersonTable;
  readonly recheck_setting: RecheckSettingTable;
}

export type PersonRow = Selectable<PersonTable>;
export type RecheckRow = Selectable<RecheckSettingTable>;

export const { insert, update } = rowsOf<SecurityTables>();

const tables = (db: Db) => db.tables<SecurityTables>();

export const personRow = (db: Db, personId: string): Promise<PersonRow> =>
  tables(db)
    .selectFrom('person')
    .select([
      'id',
      'member_id',
      'email',
      'country_code',
      'mobile',
      'password_hash',
      'password_changed_at',
      'is_reset_by_authenticator',
      'language',
      'status',
      'version',
    ])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();

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
    .where('country_code', '=', countryCode)
    .where('mobile', '=', mobile)
    .executeTakeFirst()) !== undefined;

export const recheckRow = (db: Db, memberId: string): Promise<RecheckRow | undefined> =>
  tables(db).selectFrom('recheck_setting').selectAll().where('id', '=', memberId).executeTakeFirst();

/** How many people of the business may sign in. */
export async function peopleCount(db: Db, memberId: string): Promise<number> {
  const { people } = await tables(db)
    .selectFrom('person')
    .select((row) => row.fn.countAll<string>().as('people'))
    .where('member_id', '=', memberId)
    .where('status', '=', 'normal')
    .executeTakeFirstOrThrow();
  return Number(people);
}
