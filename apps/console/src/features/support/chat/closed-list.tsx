// Conversations that are over, found by what was said and who asked.
import { searchChats } from '@causeway/contract';
import { EmptyState, ErrorState, LoadingState } from '@causeway/ui';
import { Button, Group, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useKeys } from '../../../shared/keyboard/use-keys.ts';
import { queryOf } from '../../../shared/queries.ts';
import { ChatRows, type ChatRowsProps } from './chat-rows.tsx';
import { useTexts } from './texts.ts';

const PAUSE_MS = 300;
const PAGE = 20;

export function ClosedList({ opened, onOpen }: Omit<ChatRowsProps, 'rows'>) {
  const t = useTexts('chat.list');
  const [text, setText] = useState('');
  const [pageNo, setPageNo] = useState(1);
  const [sought] = useDebouncedValue(text.trim(), PAUSE_MS);
  const field = useRef<HTMLInputElement>(null);
  useKeys({ '/': () => field.current?.focus() });
  const { data, error, refetch } = useQuery({
    ...queryOf(searchChats, { pageNo, pageSize: PAGE, ...(sought !== '' && { text: sought }) }),
    placeholderData: keepPreviousData,
  });
  const total = data?.total ?? 0;
  return (
    <>
      <TextInput
        aria-keyshortcuts="/"
        aria-label={t('search')}
        maxLength={100}
        mb="xs"
        onChange={({ currentTarget: { value } }) => {
          setText(value);
          setPageNo(1);
        }}
        placeholder={t('search')}
        ref={field}
        size="xs"
        value={text}
      />
      {data === undefined ? (
        error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <LoadingState count={6} shape="rows" />
        )
      ) : data.list.length === 0 ? (
        <EmptyState text={t('empty.closed')} title={t('empty.noMatch')} />
      ) : (
        <ChatRows onOpen={onOpen} opened={opened} rows={data.list} />
      )}
      {total > PAGE && (
        <Group justify="space-between" mt="xs">
          <Button
            disabled={pageNo === 1}
            onClick={() => setPageNo(pageNo - 1)}
            size="compact-sm"
            variant="default"
          >
            {t('newer')}
          </Button>
          <Button
            disabled={pageNo * PAGE >= total}
            onClick={() => setPageNo(pageNo + 1)}
            size="compact-sm"
            variant="default"
          >
            {t('older')}
          </Button>
        </Group>
      )}
    </>
  );
}
