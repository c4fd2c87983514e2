// The fourth step: a business's documents, with a hint on what each document is in its country (VER-067,
// VER-068).
import {
  businessDocuments,
  businessShapeOf,
  documentHint,
  fileTypes,
  recordFilesOfType,
  type BusinessDocument,
  type StoredFile,
} from '@causeway/contract';
import { UploadField } from '../../../shared/upload/upload-field.tsx';
import { DayField, FormSection, wide } from '../fields/index.ts';
import { filesOf, withFiles } from '../record/index.ts';
import type { EnterpriseDraftUse } from './enterprise-kind.ts';
import type { en } from './messages/en.ts';
import { useTexts } from './texts.ts';

type HintKey = keyof typeof en.documents.hint;

interface DocumentsStepProps {
  readonly draft: EnterpriseDraftUse;
  /** YYYY-MM-DD in Hong Kong. */
  readonly today: string;
}

export function DocumentsStep({ draft, today }: DocumentsStepProps) {
  const t = useTexts('verificationEnterprise.documents');
  const shape = businessShapeOf(draft.form.values);
  const offered = businessDocuments(shape);
  return (
    <>
      {([true, false] as const).map((isRequired) => (
        <FormSection key={String(isRequired)} title={isRequired ? t('required') : t('optional')}>
          {offered
            .filter((each) => each.isRequired === isRequired)
            .map(({ fileType }) => (
              <div className={wide} key={fileType}>
                <DocumentField draft={draft} fileType={fileType} isRequired={isRequired} />
                {fileType === fileTypes.ownershipChart && <ChartDay draft={draft} today={today} />}
              </div>
            ))}
        </FormSection>
      ))}
    </>
  );
}

/** Required with the chart. */
function ChartDay({ draft: { form }, today }: DocumentsStepProps) {
  const t = useTexts('verificationEnterprise.fields');
  const field = { ...form.field('chartSignedOn'), withAsterisk: true, 'aria-required': true };
  return <DayField field={field} label={t('chartSignedOn')} max={today} />;
}

interface DocumentFieldProps {
  readonly draft: EnterpriseDraftUse;
  readonly fileType: BusinessDocument;
  readonly isRequired: boolean;
}

function DocumentField({ draft, fileType, isRequired }: DocumentFieldProps) {
  const t = useTexts('verificationEnterprise.documents');
  const { form, files, know } = draft;
  const { regCountry, kycFiles } = form.values;
  const change = (next: readonly StoredFile[]): void => {
    know(next);
    form.setFieldValue('kycFiles', withFiles(form.getValues().kycFiles, next, fileType));
    form.clearFieldError(fileType);
  };
  const { error } = form.field(fileType);
  return (
    <UploadField
      data-path={fileType}
      error={error}
      fileType={fileType}
      files={filesOf(kycFiles, files, fileType)}
      hint={t(`hint.${documentHint(fileType, regCountry) as HintKey}`)}
      label={t(`title.${fileType}`)}
      max={recordFilesOfType[fileType]}
      onChange={change}
      required={isRequired}
    />
  );
}
