// Members, found by name, email, mobile or id.
import { listMembers, type MemberRow } from '@causeway/contract';
import { DataTable, EmptyState, PageHeader, TimeText, type TableColumn } from '@causeway/ui';
import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useKeys } from '../../../shared/keyboard/use-keys.ts';
import { pageOf, tableOf } from '../../../shared/list-page.ts';
import { useAddressSearch, useGo } from '../../../shared/navigation.ts';
import { queryOf } from '../../../shared/queries.ts';
import type { Search } from '@causeway/web/addresses';
import { href } from '../../../shared/routes.ts';
import { KycTag, MemberTypeText } from '../../../shared/tags.tsx';
import { useSharedTexts } from '../../../shared/texts.ts';
import { MemberStatusTag } from './member-status.tsx';
import { useTexts } from './texts.ts';

const SEARCH_LENGTH = 100;
const TYPING_MS = 250;

function useColumns(): readonly TableColumn<MemberRow>[] {
  const t = useTexts('members.list');
  return [
    {
      key: 'name',
      title: t('name'),
      render: ({ name, memberId }) => name ?? memberId,
      card: 'head',
    },
    { key: 'memberId', title: t('memberId'), render: (row) => row.memberId },
    { key: 'email', title: t('email'), render: (row) => row.email ?? '–' },
    { key: 'memberType', title: t('type'), render: (row) => <MemberTypeText type={row.memberType} /> },
    {
      key: 'kycStatus',
      title: t('kyc'),
      render: (row) => <KycTag status={row.kycStatus} />,
      card: 'mark',
    },
    { key: 'status', title: t('status'), render: (row) => <MemberStatusTag status={row.status} /> },
    { key: 'regTime', title: t('since'), render: (row) => <TimeText at={row.regTime} show="date" /> },
  ];
}

export function MembersPage() {
  const t = useTexts('members.list');
  const pages = useSharedTexts('routes');
  const go = useGo();
  const [address, change] = useAddressSearch();
  const search = address['search'] ?? '';
  const page = pageOf(address);
  const query = useQuery({
    ...queryOf(listMembers, { ...page, ...(search !== '' && { search }) }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeader title={pages('members')} />
      <SearchField onSearch={change} search={search} />
      <DataTable
        columns={useColumns()}
        dense
        empty={<EmptyState text={t('emptyText')} title={t('emptyTitle')} />}
        filtered={search !== ''}
        label={pages('members')}
        onClearFilter={() => change({ search: undefined, page: undefined })}
        onOpen={({ memberId }) => go(href('member', { memberId }))}
        {...tableOf(query, page, change)}
        rowKey={(row) => row.memberId}
      />
    </>
  );
}

interface SearchFieldProps {
  readonly search: string;
  readonly onSearch: (change: Search) => void;
}

/** Searches after a pause in typing; `/` focuses the field. */
function SearchField({ search, onSearch }: SearchFieldProps) {
  const t = useTexts('members.list');
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(search);
  const searchSoon = useDebouncedCallback(
    (next: string) => onSearch({ search: next.trim(), page: undefined }),
    TYPING_MS,
  );
  useKeys({ '/': () => field.current?.focus() });
  return (
    <TextInput
      aria-keyshortcuts="/"
      aria-label={t('search')}
      maw={420}
      maxLength={SEARCH_LENGTH}
      mb="md"
      onChange={(event) => {
        setText(event.currentTarget.value);
        searchSoon(event.currentTarget.value);
      }}
      placeholder={t('search')}
      ref={field}
      type="search"
      value={text}
    />
  );
}
