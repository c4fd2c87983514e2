// What differs between verifying a person and a business: calls, rules, fields. The flow is one.
import {
  enterpriseRecord,
  personalRecord,
  sliceQueryEnterpriseKyc,
  sliceQueryPersonalKyc,
  sliceSaveEnterpriseKyc,
  sliceSavePersonalKyc,
  type DraftRecord,
} from '@causeway/contract';
import type { ComponentType } from 'react';
import type { ContractForm } from '../../shared/contract-form.ts';
import { EnterpriseFields } from './enterprise-fields.tsx';
import { PersonalFields } from './personal-fields.tsx';

/** A form's values: texts, and lists of texts where several may be chosen. */
export type KycValues = Record<string, string | string[]>;

export interface KycKind {
  readonly name: 'personal' | 'enterprise';
  readonly query: typeof sliceQueryPersonalKyc;
  readonly save: typeof sliceSavePersonalKyc | typeof sliceSaveEnterpriseKyc;
  readonly schema: typeof personalRecord | typeof enterpriseRecord;
  readonly empty: KycValues;
  readonly Fields: ComponentType<{ readonly form: ContractForm<KycValues> }>;
}

const texts = (...names: readonly string[]): KycValues => Object.fromEntries(names.map((name) => [name, '']));

export const personalKyc: KycKind = {
  name: 'personal',
  query: sliceQueryPersonalKyc,
  save: sliceSavePersonalKyc,
  schema: personalRecord,
  empty: {
    ...texts(...Object.keys(personalRecord.shape)),
    accountOpeningPurpose: [],
  },
  Fields: PersonalFields,
};

export const enterpriseKyc: KycKind = {
  name: 'enterprise',
  query: sliceQueryEnterpriseKyc,
  save: sliceSaveEnterpriseKyc,
  schema: enterpriseRecord,
  empty: texts(...Object.keys(enterpriseRecord.shape)),
  Fields: EnterpriseFields,
};

/** A stored record as the form's values: what it has, and nothing that the form does not know. */
export function valuesOf(kind: KycKind, record: DraftRecord): KycValues {
  return Object.fromEntries(
    Object.entries(kind.empty).map(([name, empty]) => {
      const stored = record[name];
      return [name, stored === undefined || Array.isArray(stored) !== Array.isArray(empty) ? empty : stored];
    }),
  );
}
