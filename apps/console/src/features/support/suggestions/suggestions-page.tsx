// Suggestions of all members, waiting ones first, each with its member; staff answer or close them.
import {
  answerSuggestion,
  closeSuggestion,
  listAllSuggestions,
  suggestionAnswerMax,
  suggestionFile,
  suggestionStatuses,
  type StaffSuggestion,
  type StoredFile,
  mayCall,
} from '@causeway/contract';
import {
  ConfirmDialog,
  DataTable,
  EmptyState,
  FormError,
  LANGUAGE_NAMES,
  PageHeader,
  StatusTag,
  TimeText,
  isRequestError,
  saveDownload,
  toast,
  type TableColumn,
  type Tone,
} from '@causeway/ui';
import { Anchor, Button, Group, Select, Stack, Text, Textarea } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MemberLink } from '../../back-office/evidence/index.ts';
import { download } from '../../../shared/api.ts';
import { pageOf, tableOf } from '../../../shared/list-page.ts';
import { useAddressSearch } from '../../../shared/navigation.ts';
import { invalidate, queryOf, useWrite } from '../../../shared/queries.ts';
import { useStaff } from '../../../shared/session.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { useTexts } from './texts.ts';

const reread = () => invalidate(listAllSuggestions);
type Act = 'answer' | 'close';

export function SuggestionsPage() {
  const t = useTexts('suggestions');
  const titles = useSharedTexts('routes');
  const [search, change] = useAddressSearch();
  const status = suggestionStatuses.find((each) => each === search['status']);
  const page = pageOf(search);
  const query = useQuery({
    ...queryOf(listAllSuggestions, { ...page, ...(status && { status }) }),
    placeholderData: keepPreviousData,
  });
  const [about, setAbout] = useState<StaffSuggestion>();
  const [act, setAct] = useState<Act>();
  const close = (): void => setAct(undefined);
  const columns = useColumns((row, next) => {
    setAbout(row);
    setAct(next);
  });
  return (
    <>
      <PageHeader description={t('description')} title={titles('suggestions')} />
      <DataTable
        columns={columns}
        empty={<EmptyState text={t('emptyText')} title={t('emptyTitle')} />}
        filtered={status !== undefined}
        label={titles('suggestions')}
        onClearFilter={() => change({ status: undefined, page: undefined })}
        {...tableOf(query, page, change)}
        rowKey={({ id }) => id}
        tools={
          <Select
            aria-label={t('statusLabel')}
            clearable
            data={suggestionStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
            onChange={(next) => change({ status: next ?? undefined, page: undefined })}
            placeholder={t('everything')}
            size="sm"
            value={status ?? null}
          />
        }
      />
      {about && (
        <>
          <AnswerDialog key={about.id} onClose={close} opened={act === 'answer'} row={about} />
          <CloseDialog onClose={close} opened={act === 'close'} row={about} />
        </>
      )}
    </>
  );
}

const tones = { open: 'wait', answered: 'good', closed: 'done' } as const satisfies Record<
  StaffSuggestion['status'],
  Tone
>;

function useColumns(
  onAct: (row: StaffSuggestion, act: Act) => void,
): readonly TableColumn<StaffSuggestion>[] {
  const t = useTexts('suggestions');
  return [
    {
      key: 'text',
      title: t('text'),
      card: 'head',
      width: '45%',
      render: (row) => (
        <>
          <span lang={row.language} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {row.text}
          </span>
          <Files row={row} />
          {row.answer !== null && (
            <Text c="dimmed" size="sm" style={{ whiteSpace: 'pre-line' }}>
              {row.decidedBy}: {row.answer}
            </Text>
          )}
        </>
      ),
    },
    { key: 'category', title: t('about'), render: ({ category }) => t(`category.${category}`) },
    {
      key: 'from',
      title: t('from'),
      render: ({ memberId, memberName, person }) => (
        <>
          <MemberLink memberId={memberId} name={memberName} />
          <Text c="dimmed" size="sm">
            {person}
          </Text>
        </>
      ),
    },
    { key: 'at', title: t('at'), render: ({ at }) => <TimeText at={at} /> },
    {
      key: 'status',
      title: t('statusLabel'),
      card: 'mark',
      render: ({ status }) => <StatusTag tone={tones[status]}>{t(`status.${status}`)}</StatusTag>,
    },
    { key: 'act', render: (row) => <Acts onAct={onAct} row={row} /> },
  ];
}

/** Files are opened one by one, because each view is logged. */
function Files({ row: { id: suggestionId, files } }: { readonly row: StaffSuggestion }) {
  const open = async ({ fileId, originalFileName }: StoredFile): Promise<void> => {
    try {
      saveDownload(await download(suggestionFile, { suggestionId, fileId }), originalFileName);
    } catch (error) {
      // The request client has shown the refusal.
      if (!isRequestError(error)) throw error;
    }
  };
  return files.map((file) => (
    <Anchor
      component="button"
      display="block"
      key={file.fileId}
      onClick={() => void open(file)}
      size="sm"
      style={{ overflowWrap: 'anywhere', textAlign: 'start' }}
      type="button"
    >
      {file.originalFileName}
    </Anchor>
  ));
}

interface ActsProps {
  readonly row: StaffSuggestion;
  readonly onAct: (row: StaffSuggestion, act: Act) => void;
}

function Acts({ row, onAct }: ActsProps) {
  const t = useTexts('suggestions');
  const staff = useStaff();
  if (row.status !== 'open' || !mayCall(staff, answerSuggestion)) return null;
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      <Button
        aria-label={t('answerNamed', { person: row.person })}
        onClick={() => onAct(row, 'answer')}
        size="compact-sm"
      >
        {t('answer')}
      </Button>
      <Button
        aria-label={t('closeNamed', { person: row.person })}
        onClick={() => onAct(row, 'close')}
        size="compact-sm"
        variant="default"
      >
        {t('close')}
      </Button>
    </Group>
  );
}

interface DialogProps {
  readonly row: StaffSuggestion;
  readonly opened: boolean;
  readonly onClose: () => void;
}

function AnswerDialog({ row, opened, onClose }: DialogProps) {
  const t = useTexts('suggestions');
  const write = useWrite(answerSuggestion);
  const [answer, setAnswer] = useState('');
  const send = async (): Promise<void> => {
    try {
      await write.mutateAsync({ suggestionId: row.id, answer });
      toast(t('answered', { person: row.person }), 'good');
    } finally {
      await reread();
    }
  };
  return (
    <ConfirmDialog
      confirmLabel={t('send')}
      disabled={answer.trim() === ''}
      onClose={() => {
        write.reset();
        onClose();
      }}
      onConfirm={send}
      opened={opened}
      title={t('answerTitle', { person: row.person })}
    >
      <Stack gap="sm">
        <Text lang={row.language} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {row.text}
        </Text>
        <Textarea
          autosize
          data-autofocus
          label={t('answerIn', { language: LANGUAGE_NAMES[row.language] })}
          maxLength={suggestionAnswerMax}
          minRows={4}
          onChange={(event) => setAnswer(event.currentTarget.value)}
          value={answer}
          withAsterisk
        />
        <FormError error={write.error} />
      </Stack>
    </ConfirmDialog>
  );
}

function CloseDialog({ row, opened, onClose }: DialogProps) {
  const t = useTexts('suggestions');
  const write = useWrite(closeSuggestion);
  const send = async (): Promise<void> => {
    try {
      await write.mutateAsync({ suggestionId: row.id });
      toast(t('closed'), 'good');
    } finally {
      await reread();
    }
  };
  return (
    <ConfirmDialog
      confirmLabel={t('closeSubmit')}
      onClose={() => {
        write.reset();
        onClose();
      }}
      onConfirm={send}
      opened={opened}
      title={t('closeTitle')}
    >
      <Stack gap="sm">
        <Text>{t('closeText')}</Text>
        <FormError error={write.error} />
      </Stack>
    </ConfirmDialog>
  );
}
