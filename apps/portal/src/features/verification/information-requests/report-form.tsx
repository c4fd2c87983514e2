// The form that reports a change of a verified record.
import {
  informationAnswerMax,
  informationFilesMax,
  isIndividual,
  listInformationRequests,
  personalChanges,
  reportChange,
  reportedChanges,
  type ReportedChange,
  type StoredFile,
} from '@causeway/contract';
import { FormError, toast, useIsUploading } from '@causeway/ui';
import { isRefusal, refusedAt } from '@causeway/web/refusals';
import { Button, Group, Paper, Select, Stack, Text, Textarea, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useGo } from '../../../shared/navigation.ts';
import { invalidate, useWrite } from '../../../shared/queries.ts';
import { href } from '../../../shared/routes/href.ts';
import { useKeptForm } from '../../../shared/session/use-kept-form.ts';
import { useUser } from '../../../shared/session/session.ts';
import { UploadField } from '../../../shared/upload/upload-field.tsx';
import { useTexts } from './texts.ts';

interface Typed {
  readonly change: ReportedChange | null;
  readonly text: string;
  readonly attached: readonly StoredFile[];
}

const nothingTyped: Typed = { change: null, text: '', attached: [] };

/** What is typed and attached, kept beyond a reload. */
function useKeptReport() {
  const kept = useKeptForm('report-change', '', true);
  const [typed, setTyped] = useState(() => kept.over(nothingTyped));
  useEffect(() => kept.left, [kept]);
  useEffect(() => kept.keep(typed, nothingTyped), [kept, typed]);
  const type = (next: Partial<Typed>): void => setTyped((now) => ({ ...now, ...next }));
  return [typed, type, kept.forget] as const;
}

/** What is wrong with the kind of change: one report of each kind is open at a time, and another kind may be reported. */
const takenBy = (error: unknown): string | null =>
  isRefusal(error, 'change-reported') ? error.msg : (refusedAt(error, 'change') ?? null);

export function ReportForm({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('informationRequests');
  const go = useGo();
  const isPerson = isIndividual(useUser().memberType);
  const choices = isPerson ? personalChanges : reportedChanges;
  const [{ change, text, attached }, type, forget] = useKeptReport();
  const isUploading = useIsUploading();
  const send = useWrite(reportChange, { silent: true });
  const taken = takenBy(send.error);
  const isWhole = change !== null && text.trim() !== '';
  const submit = (): void => {
    if (change === null || !isWhole) return;
    send.mutate(
      { change, text, fileIds: attached.map(({ fileId }) => fileId) },
      {
        onSuccess: ({ informationRequestId: id }) => {
          forget();
          toast(t('report.sent'), 'good');
          void invalidate(listInformationRequests);
          go(href('information-request', { id }));
        },
        onError: (error) => void (isRefusal(error, 'file-not-found') && type({ attached: [] })),
      },
    );
  };
  return (
    <Paper p="md" withBorder>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap="sm" maw={560}>
          <Title order={2}>{t('report.title')}</Title>
          <Text c="dimmed">{t('report.hint')}</Text>
          <Select
            allowDeselect={false}
            error={taken}
            data={choices.map((value) => ({ value, label: t(`change.${value}`) }))}
            label={t('report.change')}
            onChange={(next) => {
              send.reset();
              type({ change: choices.find((each) => each === next) ?? null });
            }}
            value={change}
            withAsterisk
          />
          <Textarea
            autosize
            label={t('report.text')}
            maxLength={informationAnswerMax}
            minRows={3}
            onChange={(event) => type({ text: event.currentTarget.value })}
            value={text}
            withAsterisk
          />
          <UploadField
            fileType="information"
            files={attached}
            label={t('report.files')}
            max={informationFilesMax}
            onChange={(next) => type({ attached: next })}
          />
          <FormError error={taken === null ? send.error : null} />
          <Group>
            <Button disabled={!isWhole || isUploading} loading={send.isPending} type="submit">
              {t('report.send')}
            </Button>
            <Button onClick={onClose} variant="default">
              {t('report.cancel')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  );
}
