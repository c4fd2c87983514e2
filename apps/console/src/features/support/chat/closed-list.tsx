// Ended conversations, found by text and visitor, by member and by day.
import { searchChats } from '@causeway/contract';
import { EmptyState, ErrorState, LoadingState } from '@causeway/ui';
import { Button, Group, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useKeys } from '../../../shared/keyboard/use-keys.ts';
import { memberIn } from '../../../shared/member-filter.ts';
import { queryOf } from '../../../shared/queries.ts';
import classes from './chat-page.module.css';
import { ChatRows, type ChatRowsProps } from './chat-rows.tsx';
import { useTexts } from './texts.ts';

const PAUSE_MS = 300;
const PAGE = 20;

const everything = { text: '', member: '', from: '', to: '' };
type Filter = typeof everything;

function requestOf({ text, member, from, to }: Filter) {
  const [said, whose] = [text.trim(), memberIn(member)];
  return {
    ...(said !== '' && { text: said }),
    ...(whose !== undefined && { memberId: whose }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
  };
}

export function ClosedList({ opened, onOpen }: Omit<ChatRowsProps, 'rows'>) {
  const t = useTexts('chat.list');
  const [filter, setFilter] = useState(everything);
  const [pageNo, setPageNo] = useState(1);
  const [sought] = useDebouncedValue(filter, PAUSE_MS);
  const { data, error, refetch } = useQuery({
    ...queryOf(searchChats, { pageNo, pageSize: PAGE, ...requestOf(sought) }),
    placeholderData: keepPreviousData,
  });
  const total = data?.total ?? 0;
  return (
    <>
      <Filters
        filter={filter}
        onChange={(change) => {
          setFilter({ ...filter, ...change });
          setPageNo(1);
        }}
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

interface FiltersProps {
  readonly filter: Filter;
  readonly onChange: (change: Partial<Filter>) => void;
}

function Filters({ filter: { text, member, from, to }, onChange }: FiltersProps) {
  const t = useTexts('chat.list');
  const first = useRef<HTMLInputElement>(null);
  useKeys({ '/': () => first.current?.focus() });
  const [isLeft, setLeft] = useState(false);
  const isHalf = isLeft && member.trim() !== '' && memberIn(member) === undefined;
  return (
    <div className={classes.filters}>
      <TextInput
        aria-keyshortcuts="/"
        aria-label={t('search')}
        maxLength={100}
        onChange={({ currentTarget: { value } }) => onChange({ text: value })}
        placeholder={t('search')}
        ref={first}
        size="xs"
        value={text}
      />
      <TextInput
        error={isHalf && t('memberFormat')}
        label={t('member')}
        maxLength={10}
        onBlur={() => setLeft(true)}
        onChange={({ currentTarget: { value } }) => {
          setLeft(false);
          onChange({ member: value });
        }}
        size="xs"
        value={member}
      />
      <Group gap="xs" grow>
        <TextInput
          label={t('from')}
          max={to}
          onChange={({ currentTarget: { value } }) => onChange({ from: value })}
          size="xs"
          type="date"
          value={from}
        />
        <TextInput
          label={t('to')}
          min={from}
          onChange={({ currentTarget: { value } }) => onChange({ to: value })}
          size="xs"
          type="date"
          value={to}
        />
      </Group>
    </div>
  );
}
