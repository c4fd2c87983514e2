// All SQL of what people agreed to.
import type { Language } from '@causeway/contract';
import type { Db } from '../../../platform/db/db.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';

interface ConsentTable {
  readonly id: string;
  readonly person_id: string;
  readonly document: 'agreement' | 'privacy';
  readonly version: string;
  readonly language: Language;
  readonly at: Date;
  readonly address: string | null;
}

interface AgreementTables {
  readonly agreement_consent: ConsentTable;
}

export const { insert } = rowsOf<AgreementTables>();

export const consentsOf = (
  db: Db,
  personId: string,
): Promise<readonly Pick<ConsentTable, 'document' | 'version'>[]> =>
  db
    .tables<AgreementTables>()
    .selectFrom('agreement_consent')
    .select(['document', 'version'])
    .where('person_id', '=', personId)
    .execute();
