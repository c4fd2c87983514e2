// The queue of requests: open ones first, by deadline; filters by status, by who opened them, and overdue only.
import {
  informationDirections,
  informationStatuses,
  listAllInformationRequests,
  type StaffInformationRow,
} from '@causeway/contract';
import { DataTable, EmptyState, PageHeader, TimeText, type TableColumn } from '@causeway/ui';
import { Group, Select, Switch, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MemberLink } from '../../back-office/evidence/index.ts';
import { pageOf, tableOf } from '../../../shared/list-page.ts';
import { useAddressSearch, useGo } from '../../../shared/navigation.ts';
import { queryOf } from '../../../shared/queries.ts';
import { href } from '../../../shared/routes.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { DueOf, RequestStatus, useRequestTitle } from './request-head.tsx';
import { useTexts } from './texts.ts';

export function RequestsPage() {
  const t = useTexts('informationRequests');
  const pages = useSharedTexts('routes');
  const go = useGo();
  const [address, change] = useAddressSearch();
  const choice = choiceIn(address);
  const page = pageOf(address);
  const query = useQuery({
    ...queryOf(listAllInformationRequests, { ...page, ...choice }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeader description={t('description')} title={pages('information-requests')} />
      <DataTable
        columns={useColumns()}
        dense
        empty={<EmptyState text={t('list.emptyText')} title={t('list.emptyTitle')} />}
        filtered={Object.keys(choice).length > 0}
        label={pages('information-requests')}
        onClearFilter={() =>
          change({ status: undefined, direction: undefined, overdue: undefined, page: undefined })
        }
        onOpen={({ id }) => go(href('information-request', { id }))}
        {...tableOf(query, page, change)}
        rowKey={({ id }) => id}
        tools={<Filters choice={choice} onChange={(next) => change({ ...next, page: undefined })} />}
      />
    </>
  );
}

type Search = Readonly<Record<string, string | undefined>>;

function choiceIn(address: Search) {
  const status = informationStatuses.find((each) => each === address['status']);
  const direction = informationDirections.find((each) => each === address['direction']);
  return {
    ...(status && { status }),
    ...(direction && { direction }),
    ...(address['overdue'] === '1' && { isOverdue: true }),
  };
}

interface FiltersProps {
  readonly choice: ReturnType<typeof choiceIn>;
  readonly onChange: (next: Search) => void;
}

function Filters({ choice, onChange }: FiltersProps) {
  const t = useTexts('informationRequests');
  const status = useSharedTexts('memberRequests.status');
  return (
    <Group gap="sm">
      <Select
        aria-label={t('list.status')}
        clearable
        data={informationStatuses.map((value) => ({ value, label: status(value) }))}
        onChange={(next) => onChange({ status: next ?? undefined })}
        placeholder={t('list.everything')}
        size="sm"
        value={choice.status ?? null}
      />
      <Select
        aria-label={t('list.direction')}
        clearable
        data={informationDirections.map((value) => ({ value, label: t(`direction.${value}`) }))}
        onChange={(next) => onChange({ direction: next ?? undefined })}
        placeholder={t('list.direction')}
        size="sm"
        value={choice.direction ?? null}
      />
      <Switch
        checked={choice.isOverdue === true}
        label={t('list.overdue')}
        onChange={(event) => onChange({ overdue: event.currentTarget.checked ? '1' : undefined })}
      />
    </Group>
  );
}

function useColumns(): readonly TableColumn<StaffInformationRow>[] {
  const t = useTexts('informationRequests.list');
  const title = useRequestTitle();
  return [
    {
      key: 'about',
      title: t('about'),
      card: 'head',
      width: '40%',
      render: (row) => (
        <>
          {title(row)}
          <Text c="dimmed" lineClamp={2} size="sm">
            {row.about}
          </Text>
        </>
      ),
    },
    {
      key: 'member',
      title: t('member'),
      render: ({ memberId, memberName }) => <MemberLink memberId={memberId} name={memberName} />,
    },
    {
      key: 'status',
      title: t('status'),
      card: 'mark',
      render: (row) => <RequestStatus status={row.status} />,
    },
    { key: 'due', title: t('due'), render: (row) => <DueOf due={row.due} /> },
    { key: 'opened', title: t('opened'), render: ({ openedAt }) => <TimeText at={openedAt} /> },
  ];
}
