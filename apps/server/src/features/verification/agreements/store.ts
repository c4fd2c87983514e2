// All SQL of what people agreed to.
import type { Db } from '../../../platform/db/db.ts';
import type { AllTables } from '../../../platform/db/tables.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';

export const { insert } = rowsOf();

export const consentsOf = (
  db: Db,
  personId: string,
): Promise<readonly Pick<AllTables['agreement_consent'], 'document' | 'version'>[]> =>
  db
    .tables()
    .selectFrom('agreement_consent')
    .select(['document', 'version'])
    .where('person_id', '=', personId)
    .execute();
