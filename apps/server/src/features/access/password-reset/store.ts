// All SQL of resetting passwords: the person, and the permission to set a new password.
import type { Language, MemberType } from '@causeway/contract';
import type { Selectable } from 'kysely';
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Address } from '../../../platform/address.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { AllTables } from '../../../platform/db/tables.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';

type Status = 'normal' | 'disabled';
export type Leave = Selectable<AllTables['password_reset']>;

export const { insert, update } = rowsOf();

const tables = (db: Db) => db.tables();

const people = (db: Db) =>
  tables(db)
    .selectFrom('person')
    .innerJoin('member', 'member.id', 'person.memberId')
    .select([
      'person.id',
      'person.version',
      'person.memberId as memberId',
      'person.language',
      'person.status',
      'person.email',
      'person.countryCode as countryCode',
      'person.mobile',
      'person.passwordHash as passwordHash',
      'person.passwordChangedAt as passwordChangedAt',
      'member.memberType as memberType',
      'member.status as memberStatus',
    ]);

export const personOf = (db: Db, address: Address): Promise<Person | undefined> =>
  (address.channel === 'mail'
    ? people(db).where((row) => row(row.fn<string>('lower', ['person.email']), '=', address.address))
    : people(db)
        .where('person.countryCode', '=', address.countryCode)
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
  readonly countryCode: string | null;
  readonly mobile: string | null;
  readonly passwordHash: string | null;
  readonly passwordChangedAt: Date | null;
  readonly memberType: MemberType;
  readonly memberStatus: Status;
}

export const leaveByHash = (db: Db, tokenHash: string): Promise<Leave | undefined> =>
  tables(db)
    .selectFrom('password_reset')
    .select(columnsOf('password_reset'))
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();

export const leaveById = (db: Db, id: string): Promise<Leave | undefined> =>
  tables(db)
    .selectFrom('password_reset')
    .select(columnsOf('password_reset'))
    .where('id', '=', id)
    .executeTakeFirst();

export async function forgetLeavesBefore(db: Db, at: Date): Promise<void> {
  await tables(db).deleteFrom('password_reset').where('expiresAt', '<', at).execute();
}
