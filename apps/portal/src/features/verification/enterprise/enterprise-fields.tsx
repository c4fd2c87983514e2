// The fields of a section of a business's record, with the texts of their names.
import { enterpriseFields, type EnterpriseField } from '@causeway/contract';
import type { ComponentProps } from 'react';
import { RecordFields } from '../fields/index.ts';
import type { RuleFacts } from '../record/index.ts';
import type { EnterpriseDraftUse } from './enterprise-kind.ts';
import { useTexts } from './texts.ts';

type Props = Required<ComponentProps<typeof RecordFields>>;

interface EnterpriseFieldsProps {
  readonly draft: EnterpriseDraftUse;
  readonly facts: RuleFacts;
  readonly section: (typeof enterpriseFields)[EnterpriseField]['section'];
  readonly extras: Partial<Record<EnterpriseField, Props['extras'][string]>>;
  readonly own?: Partial<Record<EnterpriseField, Props['own'][string]>>;
}

export function EnterpriseFields({ draft: { form }, ...props }: EnterpriseFieldsProps) {
  const t = useTexts('verificationEnterprise.fields');
  // Every name of the table has a text.
  const labelOf = (name: string): string => t(name as EnterpriseField);
  return <RecordFields field={form.field} labelOf={labelOf} rows={enterpriseFields} {...props} />;
}
