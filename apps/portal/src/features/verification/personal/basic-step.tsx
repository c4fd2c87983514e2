// Who a person is, where they live, how they are reached, and what the account is for (VER-041).
import {
  needsAddressProof,
  otherChoice,
  recordFilesOfType,
  fileTypes,
  type StoredFile,
} from '@causeway/contract';
import { TextInput } from '@mantine/core';
import { CountrySelect, DictionaryMultiSelect, DictionarySelect } from '../../../shared/choices.tsx';
import {
  CountryListField,
  OtherChoice,
  ContactFields,
  PostalCode,
  PostalCountry,
  FormSection,
  wide,
} from '../fields/index.ts';
import { type RuleFacts, filesOf, withFiles } from '../record/index.ts';
import { UploadField } from '../../../shared/upload/upload-field.tsx';
import type { PersonalDraftUse } from './personal-kind.ts';
import { useTexts } from './texts.ts';

const countriesMax = 5;

interface StepProps {
  readonly draft: PersonalDraftUse;
  readonly facts: RuleFacts;
}

export function BasicStep({ draft, facts }: StepProps) {
  return (
    <>
      <NameSection draft={draft} />
      <HomeSection draft={draft} />
      <ContactSection draft={draft} />
      <MoneySection draft={draft} />
      <DocumentsSection draft={draft} facts={facts} />
    </>
  );
}

type SectionProps = Pick<StepProps, 'draft'>;

function NameSection({ draft: { form, view } }: SectionProps) {
  const t = useTexts('verification.basic');
  const fieldTexts = useTexts('verification.fields');
  const description = view.isNameLocked ? t('nameLocked') : t('asInDocument');
  return (
    <FormSection title={t('name')}>
      <TextInput
        autoComplete="given-name"
        description={description}
        disabled={view.isNameLocked}
        label={fieldTexts('firstName')}
        maxLength={60}
        {...form.field('firstName')}
      />
      <TextInput
        autoComplete="family-name"
        description={description}
        disabled={view.isNameLocked}
        label={fieldTexts('lastName')}
        maxLength={60}
        {...form.field('lastName')}
      />
      <DictionarySelect label={fieldTexts('gender')} type="gender" {...form.field('gender')} />
      <CountrySelect label={fieldTexts('nationality')} maybeStateless {...form.field('nationality')} />
    </FormSection>
  );
}

function HomeSection({ draft: { form } }: SectionProps) {
  const t = useTexts('verification.basic');
  const fieldTexts = useTexts('verification.fields');
  const place = { country: form.field('residenceCountry'), zip: form.field('zipCode') };
  return (
    <FormSection title={t('home')}>
      <PostalCountry label={fieldTexts('residenceCountry')} {...place} />
      <TextInput label={fieldTexts('province')} maxLength={50} {...form.field('province')} />
      <TextInput label={fieldTexts('city')} maxLength={50} {...form.field('city')} />
      <PostalCode label={fieldTexts('zipCode')} maxLength={20} {...place} />
      <TextInput
        autoComplete="street-address"
        className={wide}
        label={fieldTexts('address')}
        maxLength={256}
        {...form.field('address')}
      />
    </FormSection>
  );
}

function ContactSection({ draft: { form } }: SectionProps) {
  const t = useTexts('verification.basic');
  return (
    <FormSection title={t('contact')}>
      <ContactFields
        code={form.field('contactPhoneCountryCode')}
        email={form.field('contactEmail')}
        number={form.field('contactPhone')}
      />
    </FormSection>
  );
}

function MoneySection({ draft: { form } }: SectionProps) {
  const t = useTexts('verification.basic');
  const fieldTexts = useTexts('verification.fields');
  return (
    <FormSection title={t('money')}>
      <OtherChoice
        choice={form.field('occupationType')}
        label={fieldTexts('occupationType')}
        maxLength={125}
        other={otherChoice}
        type="occupation"
        words={form.field('occupationTypeOther')}
        wordsLabel={fieldTexts('occupationTypeOther')}
      />
      <DictionarySelect label={fieldTexts('fundsSource')} type="fundsSource" {...form.field('fundsSource')} />
      <DictionarySelect label={fieldTexts('emtAmt')} type="expectedAmount" {...form.field('emtAmt')} />
      <DictionaryMultiSelect
        label={fieldTexts('accountOpeningPurpose')}
        type="accountOpeningPurpose"
        {...form.field('accountOpeningPurpose')}
      />
      <CountryListField
        field={form.field('fundsSourceCountry')}
        label={fieldTexts('fundsSourceCountry')}
        max={countriesMax}
      />
      <CountryListField
        field={form.field('fundsDestinationCountry')}
        label={fieldTexts('fundsDestinationCountry')}
        max={countriesMax}
      />
    </FormSection>
  );
}

const proofOfAddress = fileTypes.addressProof;
const taxCertificate = fileTypes.taxCertificate;

function DocumentsSection({ draft, facts }: StepProps) {
  const t = useTexts('verification.basic');
  const isAddressAsked = needsAddressProof(draft.form.values, facts.factsOf);
  return (
    <FormSection title={t('documents')}>
      <Paper
        draft={draft}
        fileType={proofOfAddress}
        hint={t('addressProofHint')}
        isRequired={isAddressAsked}
        label={isAddressAsked ? t('addressProof') : t('addressProofOptional')}
      />
      <Paper
        draft={draft}
        fileType={taxCertificate}
        hint={t('taxCertificateHint')}
        isRequired={false}
        label={t('taxCertificate')}
      />
    </FormSection>
  );
}

interface PaperProps extends SectionProps {
  readonly fileType: typeof proofOfAddress | typeof taxCertificate;
  readonly label: string;
  readonly hint: string;
  readonly isRequired: boolean;
}

function Paper({ draft: { form, files, know }, fileType, label, hint, isRequired }: PaperProps) {
  const change = (next: readonly StoredFile[]): void => {
    know(next);
    form.setFieldValue('kycFiles', withFiles(form.getValues().kycFiles, next, fileType));
    form.clearFieldError(fileType);
  };
  return (
    <UploadField
      data-path={fileType}
      error={form.field(fileType).error}
      fileType={fileType}
      files={filesOf(form.values.kycFiles, files, fileType)}
      hint={hint}
      label={label}
      max={recordFilesOfType[fileType]}
      onChange={change}
      required={isRequired}
    />
  );
}
