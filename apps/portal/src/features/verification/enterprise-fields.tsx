// The basic information of a business, and who signs for it (spec 2 section 5, reduced to what the contract asks).
import { isPostalCodeLocked, postalCodeAfter } from '@causeway/contract';
import { Textarea, TextInput } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import { useState } from 'react';
import { CountrySelect, DictionarySelect, PhoneField } from '../../shared/choices.tsx';
import type { ContractForm } from '../../shared/contract-form.ts';
import { FormSection } from './form-section.tsx';
import type { KycValues } from './kyc-kind.ts';
import { useTexts } from './texts.ts';
import classes from './verification.module.css';

interface FieldsProps {
  readonly form: ContractForm<KycValues>;
}

export function EnterpriseFields({ form }: FieldsProps) {
  return (
    <>
      <CompanySection form={form} />
      <AddressSection form={form} />
      <SignatorySection form={form} />
    </>
  );
}

function CompanySection({ form }: FieldsProps) {
  const t = useTexts('verification.enterprise');
  const date = form.field('effectiveDate');
  const [today] = useState(() => new Date());
  return (
    <FormSection title={t('company')}>
      <TextInput label={t('memberNameEn')} maxLength={128} {...form.field('memberNameEn')} />
      <TextInput label={t('memberNameLocal')} maxLength={128} {...form.field('memberNameLocal')} />
      <TextInput label={t('regNumber')} maxLength={30} {...form.field('regNumber')} />
      <DateInput
        label={t('effectiveDate')}
        maxDate={today}
        valueFormat="YYYY-MM-DD"
        {...date}
        onChange={(value) => form.setFieldValue('effectiveDate', value ?? '')}
        value={date.value === '' ? null : date.value}
      />
      <DictionarySelect label={t('businessType')} type="businessType" {...form.field('businessType')} />
      <DictionarySelect label={t('industryType')} type="industry" {...form.field('industryType')} />
      <Textarea
        autosize
        className={classes.wide}
        label={t('businessScope')}
        maxLength={1000}
        minRows={2}
        {...form.field('businessScope')}
      />
      <TextInput label={t('website')} maxLength={100} {...form.field('website')} />
    </FormSection>
  );
}

function AddressSection({ form }: FieldsProps) {
  const t = useTexts('verification.enterprise');
  const personalTexts = useTexts('verification.personal');
  const chosen = String(form.values['regCountry'] ?? '');
  const isLocked = isPostalCodeLocked(chosen);
  const choose = (next: string): void => {
    const code = String(form.values['zipCode'] ?? '');
    form.setFieldValue('regCountry', next);
    form.setFieldValue('zipCode', postalCodeAfter(chosen, next, code));
  };
  return (
    <FormSection title={t('address')}>
      {/* Businesses registered in mainland China are not served (spec 2 section 3). */}
      <CountrySelect label={t('regCountry')} without="CN" {...form.field('regCountry')} onChange={choose} />
      <TextInput label={personalTexts('province')} maxLength={50} {...form.field('province')} />
      <TextInput label={personalTexts('city')} maxLength={50} {...form.field('city')} />
      <TextInput
        disabled={isLocked}
        label={personalTexts('zipCode')}
        maxLength={20}
        {...form.field('zipCode')}
        {...(isLocked && { description: personalTexts('zipLocked') })}
      />
      <TextInput
        className={classes.wide}
        label={t('regAddress')}
        maxLength={256}
        {...form.field('regAddress')}
      />
    </FormSection>
  );
}

function SignatorySection({ form }: FieldsProps) {
  const t = useTexts('verification.enterprise');
  const personalTexts = useTexts('verification.personal');
  return (
    <FormSection title={t('signatory')}>
      <TextInput
        className={classes.wide}
        description={t('signatoryHint')}
        label={t('signatoryName')}
        maxLength={125}
        {...form.field('signatoryName')}
      />
      <PhoneField
        code={form.field('contactPhoneCountryCode')}
        codeLabel={personalTexts('callingCode')}
        label={personalTexts('phone')}
        number={form.field('contactPhone')}
      />
      <TextInput
        label={personalTexts('email')}
        maxLength={256}
        type="email"
        {...form.field('contactEmail')}
      />
    </FormSection>
  );
}
