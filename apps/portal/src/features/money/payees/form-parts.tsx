// What the payee form is made of: a section, and the field of a text as the table of fields has it.
import { payeeFields, type PayeeTextField } from '@causeway/contract';
import { Card, Select, TextInput, Title, type TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { CountrySelect } from '../../../shared/choices.tsx';
import type { ContractForm } from '../../../shared/contract-form.ts';
import { isAsked, withoutSpaces, type PayeeValues } from './payee-form.ts';
import classes from './payees.module.css';
import { useTexts } from './texts.ts';

export type PayeeForm = ContractForm<PayeeValues>;

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function Section({ title, children }: SectionProps) {
  return (
    <Card component="section" withBorder>
      <Title mb="md" order={2}>
        {title}
      </Title>
      <div className={classes.fields}>{children}</div>
    </Card>
  );
}

interface FieldProps {
  readonly form: PayeeForm;
  readonly name: PayeeTextField;
  /** Where it is not the field's own name. */
  readonly label?: string;
}

const isRequired = ({ form, name }: FieldProps): boolean => payeeFields[name].required(form.getValues());

interface TextFieldProps extends FieldProps, Pick<TextInputProps, 'description' | 'maxLength' | 'inputMode'> {
  readonly isWide?: boolean;
  /** `number`: without spaces; `code`: in capitals too. */
  readonly kind?: 'text' | 'number' | 'code';
  readonly onType?: (text: string) => void;
}

const readers: Readonly<Record<NonNullable<TextFieldProps['kind']>, (typed: string) => string>> = {
  text: (typed) => typed,
  number: withoutSpaces,
  code: (typed) => withoutSpaces(typed).toUpperCase(),
};

/** Nothing where the payee has no such field. */
export function TextField({ isWide = false, kind = 'text', onType, ...props }: TextFieldProps) {
  const t = useTexts('payees.fields');
  const { form, name, label, ...input } = props;
  if (!isAsked(name, form.getValues())) return null;
  const type = (typed: string): void => {
    const text = readers[kind](typed);
    onType?.(text);
    form.setFieldValue(name, text);
  };
  return (
    <TextInput
      autoComplete="off"
      className={isWide ? classes.wide : ''}
      label={label ?? t(name)}
      required={isRequired(props)}
      spellCheck={false}
      {...input}
      {...form.field(name)}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}

export function CountryField(props: FieldProps) {
  const t = useTexts('payees.fields');
  const { form, name, label } = props;
  if (!isAsked(name, form.getValues())) return null;
  return <CountrySelect label={label ?? t(name)} required={isRequired(props)} {...form.field(name)} />;
}

interface ChoiceFieldProps extends FieldProps {
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

export function ChoiceField({ choices, ...props }: ChoiceFieldProps) {
  const t = useTexts('payees.fields');
  const { form, name, label } = props;
  if (!isAsked(name, form.getValues())) return null;
  const { value, ...field } = form.field(name);
  return (
    <Select
      {...field}
      allowDeselect={false}
      data={[...choices]}
      label={label ?? t(name)}
      required={isRequired(props)}
      value={value === '' ? null : value}
    />
  );
}
