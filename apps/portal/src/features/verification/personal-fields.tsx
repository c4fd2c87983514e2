// The basic information of a person (spec 2 section 5, the required fields).
import { isPostalCodeLocked, postalCodeAfter } from '@causeway/contract';
import { TextInput } from '@mantine/core';
import { CountrySelect, DictionaryMultiSelect, DictionarySelect, PhoneField } from '../../shared/choices.tsx';
import type { ContractForm } from '../../shared/contract-form.ts';
import { FormSection } from './form-section.tsx';
import type { KycValues } from './kyc-kind.ts';
import { useTexts } from './texts.ts';
import classes from './verification.module.css';

interface FieldsProps {
  readonly form: ContractForm<KycValues>;
}

export function PersonalFields({ form }: FieldsProps) {
  return (
    <>
      <NameSection form={form} />
      <HomeSection form={form} />
      <ContactSection form={form} />
      <UseSection form={form} />
    </>
  );
}

function NameSection({ form }: FieldsProps) {
  const t = useTexts('verification.personal');
  return (
    <FormSection title={t('name')}>
      <TextInput
        autoComplete="given-name"
        description={t('asInDocument')}
        label={t('firstName')}
        maxLength={60}
        {...form.field('firstName')}
      />
      <TextInput
        autoComplete="family-name"
        description={t('asInDocument')}
        label={t('lastName')}
        maxLength={60}
        {...form.field('lastName')}
      />
      <DictionarySelect label={t('gender')} type="gender" {...form.field('gender')} />
      <CountrySelect label={t('nationality')} {...form.field('nationality')} />
    </FormSection>
  );
}

function HomeSection({ form }: FieldsProps) {
  const t = useTexts('verification.personal');
  const country = form.field('residenceCountry');
  const chosen = String(form.values['residenceCountry'] ?? '');
  const isLocked = isPostalCodeLocked(chosen);
  const choose = (next: string): void => {
    const code = String(form.values['zipCode'] ?? '');
    form.setFieldValue('residenceCountry', next);
    form.setFieldValue('zipCode', postalCodeAfter(chosen, next, code));
  };
  return (
    <FormSection title={t('home')}>
      <CountrySelect label={t('residenceCountry')} {...country} onChange={choose} />
      <TextInput label={t('province')} maxLength={50} {...form.field('province')} />
      <TextInput label={t('city')} maxLength={50} {...form.field('city')} />
      <TextInput
        disabled={isLocked}
        label={t('zipCode')}
        maxLength={20}
        {...form.field('zipCode')}
        {...(isLocked && { description: t('zipLocked') })}
      />
      <TextInput
        autoComplete="street-address"
        className={classes.wide}
        label={t('address')}
        maxLength={256}
        {...form.field('address')}
      />
    </FormSection>
  );
}

function ContactSection({ form }: FieldsProps) {
  const t = useTexts('verification.personal');
  return (
    <FormSection title={t('contact')}>
      <PhoneField
        code={form.field('contactPhoneCountryCode')}
        codeLabel={t('callingCode')}
        label={t('phone')}
        number={form.field('contactPhone')}
      />
      <TextInput
        autoComplete="email"
        label={t('email')}
        maxLength={256}
        type="email"
        {...form.field('contactEmail')}
      />
    </FormSection>
  );
}

function UseSection({ form }: FieldsProps) {
  const t = useTexts('verification.personal');
  return (
    <FormSection title={t('money')}>
      <DictionarySelect label={t('occupationType')} type="occupation" {...form.field('occupationType')} />
      <DictionarySelect label={t('fundsSource')} type="fundsSource" {...form.field('fundsSource')} />
      <DictionarySelect label={t('emtAmt')} type="expectedAmount" {...form.field('emtAmt')} />
      <DictionaryMultiSelect
        label={t('accountOpeningPurpose')}
        type="accountOpeningPurpose"
        {...form.field('accountOpeningPurpose')}
      />
    </FormSection>
  );
}
