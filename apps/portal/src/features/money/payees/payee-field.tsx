// One field of a payee, drawn by its kind in the table of fields; nothing if the payee has no such field.
import {
  isBranchCountry,
  isIndividual,
  isPayeeFieldRequired,
  payeeFields,
  payeeTextFields,
  type PayeeRelation,
  type PayeeSection,
  type PayeeTextField,
  type Text,
} from '@causeway/contract';
import { useLanguage } from '@causeway/ui';
import { Select, TextInput, type TextInputProps } from '@mantine/core';
import { choicesOf } from '../../../shared/choices-of.ts';
import { CountrySelect, PhoneField } from '../../../shared/choices.tsx';
import type { ContractForm } from '../../../shared/contract-form.ts';
import { useSignError } from '../../../shared/sign-error.tsx';
import { useUser } from '../../../shared/session/session.ts';
import { OwnAccount } from './own-account.tsx';
import { afterTyping, isAsked, withoutSpaces, type PayeeValues } from './payee-form.ts';
import classes from './payees.module.css';
import { useTexts } from './texts.ts';

export type PayeeForm = ContractForm<PayeeValues>;

interface SectionFieldsProps {
  readonly form: PayeeForm;
  readonly section: PayeeSection;
}

export function SectionFields({ form, section }: SectionFieldsProps) {
  const values = form.getValues();
  return payeeTextFields
    .filter((name) => payeeFields[name].section === section && isAsked(name, values))
    .map((name) => <Field form={form} key={name} name={name} />);
}

interface FieldProps {
  readonly form: PayeeForm;
  readonly name: PayeeTextField;
}

function Field({ form, name }: FieldProps) {
  const row = payeeFields[name];
  const label = useLabel(name, form);
  const required = isPayeeFieldRequired(name, form.getValues());
  const input = { form, name, label, required, isWide: row.isWide === true };
  switch (row.kind) {
    case 'text':
    case 'holder':
      return <TextField {...input} maxLength={row.max} read={(typed) => typed} />;
    case 'bic':
    case 'bankBic':
    case 'branchCode':
    case 'citizenNumber':
      return <TextField {...input} read={(typed) => withoutSpaces(typed).toUpperCase()} />;
    case 'accountNumber':
    case 'walletAddress':
      return (
        <div className={classes.wide}>
          <TextField {...input} read={withoutSpaces} />
          <OwnAccount typed={form.getValues()[name]} />
        </div>
      );
    case 'choice':
      return <ChoiceField {...input} words={row.words} />;
    case 'country':
      return <CountrySelect label={label} required={required} {...form.field(name)} />;
    case 'phoneNumber':
      return <Phone form={form} />;
    case 'phoneCode':
      return null;
  }
}

/** The field's own name, unless the form names it after an earlier choice. */
function useLabel(name: PayeeTextField, form: PayeeForm): string {
  const t = useTexts('payees.fields');
  const codes = useTexts('payees.branchCodes');
  const { entityType, bankCountry } = form.getValues();
  if (name === 'accountName' && entityType === 'business') return t('companyName');
  if (name === 'branchCode') return codes(isBranchCountry(bankCountry) ? bankCountry : 'other');
  return t(name);
}

function useHint(name: PayeeTextField, form: PayeeForm): Pick<TextInputProps, 'description'> {
  const t = useTexts('payees.form');
  if (name === 'swiftCode') return { description: t('swiftHint') };
  if (name !== 'accountName') return {};
  return { description: t(form.getValues().accountType === 'bank' ? 'nameHint' : 'nameWalletHint') };
}

interface InputProps extends FieldProps {
  readonly label: string;
  readonly required: boolean;
}

interface TextFieldProps extends InputProps, Pick<TextInputProps, 'maxLength'> {
  readonly isWide: boolean;
  /** Turns the typed text into the stored one. */
  readonly read: (typed: string) => string;
}

function TextField({ form, name, isWide, read, ...input }: TextFieldProps) {
  const hint = useHint(name, form);
  const signError = useSignError();
  const type = (typed: string): void => {
    const text = read(typed);
    for (const [other, value] of Object.entries(afterTyping(name, text, form.getValues())))
      form.setFieldValue(other, value);
    form.setFieldValue(name, text);
  };
  const field = form.field(name);
  const use = (text: string): void => {
    type(text);
    form.getInputNode(name)?.focus();
  };
  return (
    <TextInput
      autoComplete="off"
      className={isWide ? classes.wide : ''}
      spellCheck={false}
      {...hint}
      {...input}
      {...field}
      error={signError(form.errors[name], field.value, use) ?? field.error}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}

/** The options listed first for a person. */
const personal = new Set<string>(['OWN', 'FAMILY', 'FRIEND'] satisfies PayeeRelation[]);

interface ChoiceFieldProps extends InputProps {
  readonly words: Readonly<Record<string, Text>>;
}

function ChoiceField({ form, name, label, required, words }: ChoiceFieldProps) {
  const { language } = useLanguage();
  const choices = choicesOf(words, language);
  const rank = isIndividual(useUser().memberType) ? personal : new Set<string>();
  const { value, ...field } = form.field(name);
  return (
    <Select
      {...field}
      allowDeselect={false}
      data={choices.toSorted((one, other) => Number(rank.has(other.value)) - Number(rank.has(one.value)))}
      label={label}
      required={required}
      value={value === '' ? null : value}
    />
  );
}

/** The country code and the number side by side. */
function Phone({ form }: Pick<FieldProps, 'form'>) {
  const t = useTexts('payees.fields');
  return (
    <div className={classes.wide}>
      <PhoneField
        code={{ required: true, ...form.field('phoneCode') }}
        codeLabel={t('phoneCode')}
        label={t('phoneNumber')}
        number={{ required: true, ...form.field('phoneNumber') }}
      />
    </div>
  );
}
