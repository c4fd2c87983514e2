// The person's own suggestions with staff's answers, and the form for a new one.
import {
  listSuggestions,
  sendSuggestion,
  suggestionCategories,
  suggestionFilesMax,
  suggestionMax,
  type StoredFile,
  type Suggestion,
} from '@causeway/contract';
import {
  EmptyState,
  ErrorState,
  FormError,
  LoadingState,
  PageHeader,
  StatusTag,
  TimeText,
  UploadScope,
  toast,
  useIsUploading,
  useLanguage,
  type Tone,
} from '@causeway/ui';
import { Anchor, Button, Pagination, Paper, Select, Stack, Text, Textarea } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { invalidate, queryOf, useWrite } from '../../../shared/queries.ts';
import { useKeptForm } from '../../../shared/session/use-kept-form.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { UploadField, openOwnFile } from '../../../shared/upload/upload-field.tsx';
import { MessageTabs } from '../../access/messages/index.ts';
import classes from './suggestions.module.css';
import { useTexts } from './texts.ts';

const pageSize = 10;

export function SuggestionsPage() {
  const t = useTexts('suggestions');
  const titles = useSharedTexts('routes');
  const [pageNo, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    ...queryOf(listSuggestions, { pageNo, pageSize }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeader description={t('description')} title={titles('suggestions')} />
      <MessageTabs shown="suggestions" />
      <Stack gap="lg">
        <UploadScope>
          <SuggestionForm />
        </UploadScope>
        {data === undefined ? (
          error ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : (
            <LoadingState count={3} shape="rows" />
          )
        ) : data.total === 0 ? (
          <EmptyState text={t('emptyText')} title={t('emptyTitle')} />
        ) : (
          <section aria-label={t('yours')}>
            <h2 className={classes.title}>{t('yours')}</h2>
            <Stack gap="sm">
              {data.list.map((each) => (
                <Sent each={each} key={each.id} />
              ))}
            </Stack>
            {data.total > pageSize && (
              <Pagination
                mt="md"
                onChange={setPage}
                total={Math.ceil(data.total / pageSize)}
                value={pageNo}
              />
            )}
          </section>
        )}
      </Stack>
    </>
  );
}

type Category = (typeof suggestionCategories)[number];

interface Typed {
  readonly category: Category | null;
  readonly text: string;
}

const nothingTyped: Typed = { category: null, text: '' };

function SuggestionForm() {
  const t = useTexts('suggestions');
  const { language } = useLanguage();
  const kept = useKeptForm('suggestion');
  const [{ category, text }, setTyped] = useState(() => kept.over(nothingTyped));
  useEffect(() => kept.left, [kept]);
  const change = (typed: Typed): void => {
    setTyped(typed);
    kept.keep(typed, nothingTyped);
  };
  const [files, setFiles] = useState<readonly StoredFile[]>([]);
  const isUploading = useIsUploading();
  const send = useWrite(sendSuggestion, { silent: true });
  const isWhole = category !== null && text.trim() !== '';
  const submit = (): void => {
    if (category === null || !isWhole) return;
    send.mutate(
      { category, text, language, fileIds: files.map(({ fileId }) => fileId) },
      {
        onSuccess: () => {
          change(nothingTyped);
          setFiles([]);
          toast(t('sent'), 'good');
          void invalidate(listSuggestions);
        },
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
          <Select
            allowDeselect={false}
            data={suggestionCategories.map((value) => ({ value, label: t(`category.${value}`) }))}
            label={t('about')}
            onChange={(next) =>
              change({ category: suggestionCategories.find((each) => each === next) ?? null, text })
            }
            value={category}
            withAsterisk
          />
          <Textarea
            autosize
            description={t('length', { count: String(text.length), max: String(suggestionMax) })}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            label={t('text')}
            maxLength={suggestionMax}
            minRows={3}
            onChange={(event) => change({ category, text: event.currentTarget.value })}
            value={text}
            withAsterisk
          />
          <UploadField
            fileType="suggestion"
            files={files}
            label={t('files')}
            max={suggestionFilesMax}
            onChange={setFiles}
          />
          <FormError error={send.error} />
          <div>
            <Button disabled={!isWhole || isUploading} loading={send.isPending} type="submit">
              {t('send')}
            </Button>
          </div>
        </Stack>
      </form>
    </Paper>
  );
}

const tones = { open: 'info', answered: 'good', closed: 'done' } as const satisfies Record<
  Suggestion['status'],
  Tone
>;

function Sent({ each }: { readonly each: Suggestion }) {
  const t = useTexts('suggestions');
  const { category, text, files, at, status, answer, decidedAt } = each;
  return (
    <Paper component="article" p="md" withBorder>
      <Text c="dimmed" size="sm">
        {t(`category.${category}`)} · <TimeText at={at} />{' '}
        <StatusTag tone={tones[status]}>{t(`status.${status}`)}</StatusTag>
      </Text>
      <p className={classes.text}>{text}</p>
      {files.map(({ fileId, originalFileName }) => (
        <Anchor
          className={classes.file}
          component="button"
          key={fileId}
          onClick={() => void openOwnFile(fileId, originalFileName)}
          type="button"
        >
          {originalFileName}
        </Anchor>
      ))}
      {answer !== null && decidedAt !== null && (
        <div className={classes.answer}>
          <Text c="dimmed" size="sm">
            {t('answer')} · <TimeText at={decidedAt} />
          </Text>
          <p className={classes.text}>{answer}</p>
        </div>
      )}
    </Paper>
  );
}
