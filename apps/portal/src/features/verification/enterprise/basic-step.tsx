// The first step: the company, its certificate, its address and who is reached there (VER-061).
import { TextInput } from '@mantine/core';
import {
  ContactEmail,
  ContactPhone,
  DayField,
  ValidityFields,
  PostalCode,
  PostalCountry,
  FormSection,
  wide,
} from '../fields/index.ts';
import type { EnterpriseDraftUse } from './enterprise-kind.ts';
import { useTexts } from './texts.ts';

interface BasicStepProps {
  readonly draft: EnterpriseDraftUse;
  /** YYYY-MM-DD in Hong Kong. */
  readonly today: string;
}

export function BasicStep({ draft, today }: BasicStepProps) {
  const t = useTexts('verificationEnterprise.basic');
  const { field } = draft.form;
  return (
    <>
      <CompanySection draft={draft} />
      <FormSection title={t('certificate')}>
        <DayField field={field('effectiveDate')} label={t('effectiveDate')} max={today} />
        <ValidityFields
          label={t('expirationDate')}
          longTerm={field('isLongTerm')}
          min={today}
          until={field('expirationDate')}
        />
      </FormSection>
      <FormSection title={t('address')}>
        {/* Businesses registered in mainland China are not served (VER-062). */}
        <PostalCountry
          country={field('regCountry')}
          label={t('regCountry')}
          without="CN"
          zip={field('zipCode')}
        />
        <TextInput label={t('province')} maxLength={50} {...field('province')} />
        <TextInput label={t('city')} maxLength={50} {...field('city')} />
        <PostalCode
          country={field('regCountry')}
          label={t('zipCode')}
          maxLength={20}
          zip={field('zipCode')}
        />
        <TextInput className={wide} label={t('regAddress')} maxLength={256} {...field('regAddress')} />
      </FormSection>
      <FormSection title={t('contact')}>
        <ContactPhone code={field('contactPhoneCountryCode')} number={field('contactPhoneNumber')} />
        <ContactEmail email={field('contactEmail')} />
      </FormSection>
    </>
  );
}

function CompanySection({ draft }: Pick<BasicStepProps, 'draft'>) {
  const t = useTexts('verificationEnterprise.basic');
  const { form, view } = draft;
  return (
    <FormSection title={t('company')}>
      <TextInput
        disabled={view.isNameLocked}
        label={t('memberNameEn')}
        maxLength={128}
        {...(view.isNameLocked && { description: t('nameLocked') })}
        {...form.field('memberNameEn')}
      />
      <TextInput label={t('memberNameLocal')} maxLength={128} {...form.field('memberNameLocal')} />
      <TextInput label={t('regNumber')} maxLength={30} {...form.field('regNumber')} />
    </FormSection>
  );
}
