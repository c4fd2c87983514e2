// The recipients of an email: a person, and the admins of a member, however they registered.
import { memberRoles } from '@causeway/contract';
import type { Selectable } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import type { AllTables } from '../../../platform/db/tables.ts';
import type { Recipient } from './notify.ts';

const columns = ['id', 'email', 'countryCode', 'mobile', 'language', 'version'] as const;

type Row = Pick<Selectable<AllTables['person']>, (typeof columns)[number]>;

/** A person of a member. */
export interface Person extends Recipient, Pick<Row, 'id'> {}

/** The person's current addresses. */
export const recipientOf = ({
  id,
  email,
  countryCode: code,
  mobile,
  language,
}: Pick<Row, 'id' | 'email' | 'countryCode' | 'mobile' | 'language'>): Person => ({
  id,
  email,
  mobile: mobile === null ? null : `+${code ?? ''}${mobile}`,
  language,
});

export const recipientById = async (db: Db, personId: string): Promise<Person> =>
  recipientOf(
    await db
      .tables()
      .selectFrom('person')
      .select(columns)
      .where('id', '=', personId)
      .executeTakeFirstOrThrow(),
  );

export interface Admin extends Person, Pick<Row, 'version'> {}

/** The admins of this member who may sign in, and the given other person of it; the longest-serving first. */
export async function adminsOf(
  db: Db,
  memberId: string,
  and: string | null = null,
): Promise<readonly Admin[]> {
  const people = await db
    .tables()
    .selectFrom('person')
    .select(columns)
    .where('memberId', '=', memberId)
    .where((row) => row.or([row('roleId', '=', memberRoles.admin), row('id', '=', and)]))
    .where('status', '=', 'normal')
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return people.map((person) => ({ ...recipientOf(person), version: person.version }));
}
