// What a person can prove themselves with besides their factors.
import type { Language } from '@causeway/contract';
import type { Db } from '../../../platform/db/db.ts';

interface PersonTable {
  readonly id: string;
  readonly email: string | null;
  readonly country_code: string | null;
  readonly mobile: string | null;
  readonly password_hash: string | null;
  readonly language: Language;
}

export type Provable = PersonTable;

export const personOf = (db: Db, personId: string): Promise<Provable> =>
  db
    .tables<{ person: PersonTable }>()
    .selectFrom('person')
    .select(['id', 'email', 'country_code', 'mobile', 'password_hash', 'language'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
