// A member's contact data in its own record.
import { memberRoles } from '@causeway/contract';
import type { Db } from '../../../platform/db/db.ts';

/** The contact data of the person who registered the member, in the record's own fields; '' for unknown ones. */
export interface Contact {
  readonly email: string;
  readonly callingCode: string;
  readonly mobile: string;
}

export async function contactOf(db: Db, memberId: string): Promise<Contact> {
  const person = await db
    .tables()
    .selectFrom('person')
    .select(['email', 'countryCode', 'mobile'])
    .where('memberId', '=', memberId)
    .where('roleId', '=', memberRoles.admin)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return {
    email: person?.email ?? '',
    callingCode: person?.countryCode ?? '',
    mobile: person?.mobile ?? '',
  };
}
