// The provider's request for documents before it decides: the reason, the due time, and the form that sends
// them.
import {
  addSupportingDocuments,
  documentsMax,
  supportingAnswer,
  supportingDocuments,
  type StoredFile,
} from '@causeway/contract';
import {
  FormError,
  ToneIcon,
  UploadScope,
  toast,
  useIsPast,
  useIsUploading,
  useMoment,
  UnsavedChanges,
} from '@causeway/ui';
import { Alert, Button, Group, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { edition } from '../../../editions/index.ts';
import { useContractForm } from '../../../shared/contract-form.ts';
import { useWrite } from '../../../shared/queries.ts';
import { useKeptForm } from '../../../shared/session/use-kept-form.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { UploadField } from '../../../shared/upload/upload-field.tsx';
import classes from './supporting-documents.module.css';

const askedKeys = { due: 'askedBy', late: 'askedLate' } as const;
const questionKeys = { due: 'questionBy', late: 'questionLate' } as const;

interface AskedDocumentsProps {
  readonly txnNo: string;
  readonly request: { readonly reason: string; readonly dueTime: string };
  readonly mayHandIn: boolean;
  /** What happens if no documents are sent. */
  readonly otherwise: string;
  /** True if a text without files is enough. */
  readonly takesWords?: boolean;
  /** Refetches what has changed. */
  readonly onHandedIn: () => void;
}

export function AskedDocuments({
  txnNo,
  request,
  mayHandIn,
  otherwise,
  takesWords = false,
  onHandedIn,
}: AskedDocumentsProps) {
  const t = useSharedTexts('documents');
  const moment = useMoment('always');
  const state = useIsPast(request.dueTime) ? 'late' : 'due';
  return (
    <section aria-label={t('asked')} className={classes.asked}>
      <Alert
        bg="var(--cw-wait-tint)"
        color="wait"
        icon={<ToneIcon tone="wait" />}
        title={t(takesWords ? questionKeys[state] : askedKeys[state], {
          provider: edition.brand,
          time: moment(request.dueTime),
        })}
      >
        <Text style={{ whiteSpace: 'pre-line' }}>{request.reason}</Text>
        <Text c="dimmed" mt="xs" size="sm">
          {otherwise}
        </Text>
      </Alert>
      {mayHandIn && (
        <UploadScope>
          <HandIn key={request.dueTime} onHandedIn={onHandedIn} takesWords={takesWords} txnNo={txnNo} />
        </UploadScope>
      )}
    </section>
  );
}

type HandInProps = Required<Omit<AskedDocumentsProps, 'request' | 'mayHandIn' | 'otherwise'>>;

function HandIn({ txnNo, takesWords, onHandedIn }: HandInProps) {
  const t = useSharedTexts('documents');
  const isUploading = useIsUploading();
  const [files, setFiles] = useState<readonly StoredFile[]>([]);
  const form = useContractForm(takesWords ? supportingAnswer : supportingDocuments, {
    initialValues: { fileIds: [] as string[], remark: '' },
    kept: useKeptForm('documents', txnNo),
  });
  const add = useWrite(addSupportingDocuments, { silent: true });
  const attach = (next: readonly StoredFile[]): void => {
    setFiles(next);
    form.setFieldValue(
      'fileIds',
      next.map(({ fileId }) => fileId),
    );
  };
  const submit = form.onSubmit((values) => {
    add.mutate(
      { txnNo, ...values },
      {
        onSuccess: () => {
          toast(t(takesWords ? 'answered' : 'handedIn'), 'good');
          onHandedIn();
        },
        onError: (error) => form.showRefusal(error),
      },
    );
  });
  return (
    <form className={classes.asked} noValidate onSubmit={submit}>
      <UnsavedChanges when={(form.isDirty() || isUploading) && !add.isSuccess} />
      <UploadField
        data-path="fileIds"
        error={form.field('fileIds').error}
        fileType="transaction"
        files={files}
        label={t('label')}
        max={documentsMax}
        onChange={attach}
        required={!takesWords}
      />
      <Textarea
        autosize
        label={t(takesWords ? 'answer' : 'remark')}
        maxLength={500}
        minRows={2}
        {...form.field('remark')}
      />
      <FormError error={add.error} />
      <Group justify="flex-end">
        <Button disabled={isUploading} loading={add.isPending || add.isSuccess} type="submit">
          {t(takesWords ? 'sendAnswer' : 'handIn')}
        </Button>
      </Group>
    </form>
  );
}
