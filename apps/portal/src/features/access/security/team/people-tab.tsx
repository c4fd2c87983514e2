// The people and open invitations of the business; a row opens one person's details.
import { listColleagues, type Colleague, type SecurityInfo } from '@causeway/contract';
import { DataTable, TimeText, type TableColumn } from '@causeway/ui';
import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChoiceChips } from '../../../../shared/filters.tsx';
import { ListHead } from '../../../../shared/list-head.tsx';
import { oneOf, useListAddress } from '../../../../shared/list-address.ts';
import { liveOf } from '../../../../shared/queries.ts';
import classes from '../security.module.css';
import { ColleagueDrawer } from './colleague-drawer.tsx';
import { contactOf, nameOf } from './colleague.ts';
import { Factors, StateTag } from './colleague-state.tsx';
import { Invitations } from './invitations.tsx';
import { roleNames } from './role-field.tsx';
import { useTexts } from './texts.ts';

const statuses = ['normal', 'disabled', 'removed'] as const;

export function PeopleTab({ info }: { readonly info: SecurityInfo }) {
  const t = useTexts('team.people');
  const { search, page, filter, paging, change } = useListAddress();
  const status = oneOf(statuses, search['status']);
  const text = search['search'] ?? '';
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...liveOf(listColleagues, { ...page, search: text, ...(status && { status }) }),
    placeholderData: keepPreviousData,
  });
  const columns = useColumns();
  const opened = data?.list.find(({ personId }) => personId === search['open']);
  const close = (): void => change({ open: undefined });
  return (
    <div className={classes.stack}>
      <Invitations />
      <div>
        <ListHead>
          <SearchField key={String(text === '')} onChange={(next) => filter({ search: next })} value={text} />
          <ChoiceChips
            choices={statuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
            label={t('status')}
            onChange={(next) => filter({ status: next })}
            value={status}
          />
        </ListHead>
        <DataTable
          columns={columns}
          error={data === undefined ? error : undefined}
          filtered={text !== '' || status !== undefined}
          label={t('label')}
          loading={isPlaceholderData}
          onClearFilter={() => filter({ search: undefined, status: undefined })}
          onOpen={({ personId }) => change({ open: personId })}
          onRetry={() => void refetch()}
          rowKey={({ personId }) => personId}
          rows={data?.list}
          {...(data !== undefined && { paging: paging(data.total) })}
        />
      </div>
      <ColleagueDrawer colleague={opened} info={info} onClose={close} />
    </div>
  );
}

interface SearchFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function SearchField({ value, onChange }: SearchFieldProps) {
  const t = useTexts('team.people');
  const later = useDebouncedCallback(onChange, 300);
  return (
    <TextInput
      aria-label={t('search')}
      defaultValue={value}
      maxLength={60}
      onChange={(event) => later(event.currentTarget.value.trim())}
      placeholder={t('search')}
      size="sm"
      type="search"
    />
  );
}

function useColumns(): readonly TableColumn<Colleague>[] {
  const t = useTexts('team.people');
  const roles = useTexts('team.roles');
  return [
    {
      key: 'name',
      title: t('name'),
      card: 'head',
      render: (row) => (
        <>
          {nameOf(row)}
          {row.isSelf && <span className={classes.quiet}> · {t('you')}</span>}
        </>
      ),
    },
    {
      key: 'department',
      title: t('department'),
      card: 'none',
      render: ({ department }) => department ?? '–',
    },
    { key: 'role', title: t('role'), card: 'when', render: ({ roleId }) => roles(roleNames[roleId]) },
    { key: 'contact', title: t('contact'), render: contactOf },
    { key: 'factors', title: t('factors'), card: 'none', render: (row) => <Factors of={row} /> },
    {
      key: 'lastSignIn',
      title: t('lastSignIn'),
      render: ({ lastSignInAt }) => (lastSignInAt === null ? t('never') : <TimeText at={lastSignInAt} />),
    },
    {
      key: 'status',
      title: t('status'),
      card: 'mark',
      render: ({ status }) => <StateTag status={status} />,
    },
  ];
}
