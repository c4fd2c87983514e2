// The form of the enquiry (fields and limits: VER-162).
import {
  getMemberInfo,
  getOverview,
  institutionApplication,
  institutionFilesMax,
  queryInstitutionApplication,
  sendInstitutionApplication,
  type ResponseOf,
  type StoredFile,
} from '@causeway/contract';
import { FormError, ToneIcon, UploadScope, useIsUploading, UnsavedChanges } from '@causeway/ui';
import { Alert, Button, Group, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Charges } from '../../../shared/charges.tsx';
import { DictionarySelect } from '../../../shared/choices.tsx';
import { useContractForm, type ContractForm } from '../../../shared/contract-form.ts';
import { FormSection, wide } from '../fields/index.ts';
import { link } from '../../../shared/navigation.ts';
import { invalidate, useWrite } from '../../../shared/queries.ts';
import { useKeptForm } from '../../../shared/session/use-kept-form.ts';
import { isRefusal } from '@causeway/web/refusals';
import { useSharedTexts } from '../../../shared/texts.ts';
import { UploadField } from '../../../shared/upload/upload-field.tsx';
import classes from './institutions.module.css';
import { useTexts } from './texts.ts';

type Application = NonNullable<ResponseOf<typeof queryInstitutionApplication>['application']>;

interface InstitutionFormProps {
  /** The rejected application to correct; null the first time. */
  readonly before: Application | null;
  readonly onReload: () => void;
}

export function InstitutionForm(props: InstitutionFormProps) {
  return (
    <UploadScope>
      <Form {...props} />
    </UploadScope>
  );
}

interface Values {
  readonly companyName: string;
  readonly email: string;
  readonly imType: string;
  readonly imTypeAcct: string;
  readonly description: string;
  readonly applyFiles: readonly string[];
}

const valuesOf = (before: Application | null): Values => ({
  companyName: before?.companyName ?? '',
  email: before?.email ?? '',
  imType: before?.imType ?? '',
  imTypeAcct: before?.imTypeAcct ?? '',
  description: before?.description ?? '',
  applyFiles: (before?.files ?? []).map(({ fileId }) => fileId),
});

function Form({ before, onReload }: InstitutionFormProps) {
  const t = useTexts('institutions.form');
  const charges = useSharedTexts('charges');
  const isUploading = useIsUploading();
  const [files, setFiles] = useState<readonly StoredFile[]>(before?.files ?? []);
  const kept = useKeptForm('institution', String(before?.version ?? 0));
  const form = useContractForm(institutionApplication, { initialValues: valuesOf(before), kept });
  const send = useWrite(sendInstitutionApplication, {
    silent: true,
    onSuccess: () => invalidate(queryInstitutionApplication, getMemberInfo, getOverview),
  });
  const isOutdated = isRefusal(send.error, 'changed-meanwhile', 'verification-closed');
  const submit = form.onSubmit((values) => {
    send.mutate(
      { ...values, applyFiles: [...values.applyFiles], version: before?.version ?? 0 },
      { onError: (error) => form.showRefusal(error) },
    );
  });
  const attach = (next: readonly StoredFile[]): void => {
    setFiles(next);
    form.setFieldValue(
      'applyFiles',
      next.map(({ fileId }) => fileId),
    );
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <UnsavedChanges when={(form.isDirty() || isUploading) && !send.isSuccess} />
      <Rejected reason={before?.rejectReason ?? null} />
      <Who form={form} />
      <FormSection title={t('wish')}>
        <Textarea
          autosize
          className={wide}
          description={t('cooperationHint')}
          label={t('cooperation')}
          maxLength={500}
          minRows={4}
          required
          {...form.field('description')}
        />
        <div className={wide}>
          <UploadField
            fileType="36"
            files={files}
            hint={t('filesHint')}
            label={t('files')}
            max={institutionFilesMax}
            onChange={attach}
          />
        </div>
      </FormSection>
      <FormSection title={charges('title')}>
        <div className={wide}>
          <Charges />
        </div>
      </FormSection>
      {isOutdated ? <SentElsewhere onLoad={onReload} /> : <FormError error={send.error} />}
      <Group justify="space-between">
        <Button component="a" href={link('id-verification')} variant="default">
          {t('back')}
        </Button>
        <Button disabled={isUploading} loading={send.isPending || send.isSuccess} type="submit">
          {t('submit')}
        </Button>
      </Group>
    </form>
  );
}

function Who({ form }: { readonly form: ContractForm<Values> }) {
  const t = useTexts('institutions.form');
  const account = form.field('imTypeAcct');
  // The account is missing, or too short to identify anybody (VER-162).
  const isPart = form.errors['imTypeAcct'] === 'required' || form.errors['imTypeAcct'] === 'format';
  return (
    <>
      <FormSection title={t('company')}>
        <TextInput
          autoComplete="organization"
          label={t('companyName')}
          maxLength={256}
          required
          {...form.field('companyName')}
        />
        <TextInput
          autoComplete="email"
          inputMode="email"
          label={t('email')}
          maxLength={256}
          required
          {...form.field('email')}
        />
      </FormSection>
      <FormSection title={t('contact')}>
        <DictionarySelect label={t('imType')} required type="contactPlatform" {...form.field('imType')} />
        <TextInput
          autoComplete="off"
          description={t('imTypeAcctHint')}
          label={t('imTypeAcct')}
          maxLength={500}
          required
          {...account}
          error={isPart ? t('imTypeAcctPart') : account.error}
        />
      </FormSection>
    </>
  );
}

export function Rejected({ reason }: { readonly reason: string | null }) {
  const t = useTexts('institutions');
  return (
    reason !== null && (
      <Alert bg="var(--cw-bad-tint)" color="bad" icon={<ToneIcon tone="bad" />} title={t('rejected')}>
        <p className={classes.words}>{reason}</p>
      </Alert>
    )
  );
}

function SentElsewhere({ onLoad }: { readonly onLoad: () => void }) {
  const t = useTexts('institutions.changed');
  return (
    <Alert
      bg="var(--cw-wait-tint)"
      color="wait"
      icon={<ToneIcon tone="wait" />}
      role="alert"
      title={t('title')}
    >
      <p className={classes.words}>{t('text')}</p>
      <Button onClick={onLoad} size="xs" variant="default">
        {t('load')}
      </Button>
    </Alert>
  );
}
