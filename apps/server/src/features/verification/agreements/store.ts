// All SQL of agreements and consents.
import type { AgreementName } from '@causeway/contract';
import type { Selectable } from 'kysely';
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { AllTables } from '../../../platform/db/tables.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';

export const { insert } = rowsOf();

export type PublishedVersion = Selectable<AllTables['agreement_version']>;

/** Oldest first. */
export const publishedVersions = (db: Db): Promise<readonly PublishedVersion[]> =>
  db
    .tables()
    .selectFrom('agreement_version')
    .select(columnsOf('agreement_version'))
    .orderBy('version')
    .execute();

export const consentsOf = (
  db: Db,
  personId: string,
): Promise<readonly Pick<AllTables['agreement_consent'], 'document' | 'version'>[]> =>
  db
    .tables()
    .selectFrom('agreement_consent')
    .select(['document', 'version'])
    .where('personId', '=', personId)
    .execute();

/** The number of people who agreed to any version. */
export async function peopleAgreed(db: Db, document: AgreementName): Promise<bigint> {
  const { count } = await db
    .tables()
    .selectFrom('agreement_consent')
    .where('document', '=', document)
    .select(({ fn }) => fn.count<bigint>('personId').distinct().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
