// Whom a member's own matters are told: its admins, however they registered.
import type { Language } from '@causeway/contract';
import type { Db } from '../../../platform/db/db.ts';

export interface Admin {
  readonly id: string;
  readonly email: string | null;
  /** In E.164. */
  readonly mobile: string | null;
  readonly language: Language;
}

/** How who registered the member is reached, as the record's own fields have it; '' for what is not known. */
export interface Contact {
  readonly email: string;
  readonly callingCode: string;
  readonly mobile: string;
}

export async function contactOf(db: Db, memberId: string): Promise<Contact> {
  const person = await db
    .tables()
    .selectFrom('person')
    .select(['email', 'country_code', 'mobile'])
    .where('member_id', '=', memberId)
    .where('role_id', '=', 1)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return {
    email: person?.email ?? '',
    callingCode: person?.country_code ?? '',
    mobile: person?.mobile ?? '',
  };
}

/** Those who may still sign in; the first is who has been there longest. */
export async function adminsOf(db: Db, memberId: string): Promise<readonly Admin[]> {
  const people = await db
    .tables()
    .selectFrom('person')
    .select(['id', 'email', 'country_code', 'mobile', 'language'])
    .where('member_id', '=', memberId)
    .where('role_id', '=', 1)
    .where('status', '=', 'normal')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return people.map(({ id, email, country_code: code, mobile, language }) => ({
    id,
    email,
    mobile: mobile === null ? null : `+${code ?? ''}${mobile}`,
    language,
  }));
}
