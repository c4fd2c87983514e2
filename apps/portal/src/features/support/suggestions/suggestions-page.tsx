// One's own suggestions with what staff answered, and the form that sends one.
import {
  listSuggestions,
  sendSuggestion,
  suggestionCategories,
  suggestionMax,
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
  toast,
  useLanguage,
  type Tone,
} from '@causeway/ui';
import { Button, Pagination, Paper, Select, Stack, Text, Textarea } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidate, queryOf, useWrite } from '../../../shared/queries.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
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
        <SuggestionForm />
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

function SuggestionForm() {
  const t = useTexts('suggestions');
  const { language } = useLanguage();
  const [category, setCategory] = useState<Category | null>(null);
  const [text, setText] = useState('');
  const send = useWrite(sendSuggestion, { silent: true });
  const isWhole = category !== null && text.trim() !== '';
  const submit = (): void => {
    if (category === null || !isWhole) return;
    send.mutate(
      { category, text, language },
      {
        onSuccess: () => {
          setCategory(null);
          setText('');
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
            onChange={(next) => setCategory(suggestionCategories.find((each) => each === next) ?? null)}
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
            onChange={(event) => setText(event.currentTarget.value)}
            value={text}
            withAsterisk
          />
          <FormError error={send.error} />
          <div>
            <Button disabled={!isWhole} loading={send.isPending} type="submit">
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

function Sent({ each: { category, text, at, status, answer, decidedTime } }: { readonly each: Suggestion }) {
  const t = useTexts('suggestions');
  return (
    <Paper component="article" p="md" withBorder>
      <Text c="dimmed" size="sm">
        {t(`category.${category}`)} · <TimeText at={at} />{' '}
        <StatusTag tone={tones[status]}>{t(`status.${status}`)}</StatusTag>
      </Text>
      <p className={classes.text}>{text}</p>
      {answer !== null && decidedTime !== null && (
        <div className={classes.answer}>
          <Text c="dimmed" size="sm">
            {t('answer')} · <TimeText at={decidedTime} />
          </Text>
          <p className={classes.text}>{answer}</p>
        </div>
      )}
    </Paper>
  );
}
