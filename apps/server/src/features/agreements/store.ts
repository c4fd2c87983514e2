// All SQL of what people agreed to.
import type { Language } from '@causeway/contract';
import { rowsOf } from '../../platform/spine/rows-of.ts';

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
