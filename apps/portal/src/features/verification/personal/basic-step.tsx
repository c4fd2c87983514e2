// A person's identity, address, contact, and purpose of account (VER-041).
import { needsAddressProof, recordFilesOfType, fileTypes, type StoredFile } from '@causeway/contract';
import { UploadField } from '../../../shared/upload/upload-field.tsx';
import { FormSection } from '../fields/index.ts';
import { type RuleFacts, filesOf, withFiles } from '../record/index.ts';
import { PersonalFields } from './personal-fields.tsx';
import type { PersonalDraftUse } from './personal-kind.ts';
import { useTexts } from './texts.ts';

interface StepProps {
  readonly draft: PersonalDraftUse;
  readonly facts: RuleFacts;
}

const sections = ['name', 'home', 'contact', 'money'] as const;

export function BasicStep({ draft, facts }: StepProps) {
  const t = useTexts('verification.basic');
  const { isNameLocked } = draft.view;
  const name = { description: t(isNameLocked ? 'nameLocked' : 'asInDocument'), disabled: isNameLocked };
  const extras = {
    firstName: { ...name, autoComplete: 'given-name' },
    lastName: { ...name, autoComplete: 'family-name' },
    address: { autoComplete: 'street-address' },
  };
  return (
    <>
      {sections.map((section) => (
        <FormSection key={section} title={t(section)}>
          <PersonalFields draft={draft} extras={extras} facts={facts} section={section} />
        </FormSection>
      ))}
      <DocumentsSection draft={draft} facts={facts} />
    </>
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

interface PaperProps extends Pick<StepProps, 'draft'> {
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
