// The fields of a section of a person's record, with the texts of their names.
import { personalFields, type PersonalField } from '@causeway/contract';
import type { ComponentProps } from 'react';
import { RecordFields } from '../fields/index.ts';
import type { RuleFacts } from '../record/index.ts';
import type { PersonalDraftUse } from './personal-kind.ts';
import { useTexts } from './texts.ts';

type Extras = NonNullable<ComponentProps<typeof RecordFields>['extras']>;

interface PersonalFieldsProps {
  readonly draft: PersonalDraftUse;
  readonly facts: RuleFacts;
  readonly section: (typeof personalFields)[PersonalField]['section'];
  readonly extras: Partial<Record<PersonalField, Extras[string]>>;
}

export function PersonalFields({ draft: { form }, ...props }: PersonalFieldsProps) {
  const t = useTexts('verification.fields');
  // Every name of the table has a text.
  const labelOf = (name: string): string => t(name as PersonalField);
  return <RecordFields field={form.field} labelOf={labelOf} rows={personalFields} {...props} />;
}
