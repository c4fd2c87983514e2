// Cases about members: open ones by deadline, with filters from the address.
import { type MemberCase, caseOutcomes, lastMinuteOf, listCases } from '@causeway/contract';
import { DataTable, EmptyState, PageHeader, TimeText, type TableColumn, useMoment } from '@causeway/ui';
import type { Search } from '@causeway/web/addresses';
import { Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FilterBar } from '../../../shared/filter-bar.tsx';
import { pageOf, tableOf } from '../../../shared/list-page.ts';
import { memberFilter, memberIn } from '../../../shared/member-filter.ts';
import { useAddressSearch, useGo } from '../../../shared/navigation.ts';
import { queryOf } from '../../../shared/queries.ts';
import { href } from '../../../shared/routes.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { CaseTags } from './tags.tsx';
import { useTexts } from './texts.ts';

const shows = ['open', 'waiting', 'mine', 'overdue', 'all'] as const;
type Show = (typeof shows)[number];
const asked: Readonly<Record<Show, object>> = {
  open: { isOpen: true },
  waiting: { isWaiting: true },
  mine: { isOpen: true, isMine: true },
  overdue: { isOpen: true, isOverdue: true },
  all: {},
};
const showOf = (search: Search): Show => shows.find((each) => each === search['show']) ?? 'open';
const outcomeOf = (search: Search) => caseOutcomes.find((each) => each === search['outcome']);

export function CasesPage() {
  const t = useTexts('cases.list');
  const pages = useSharedTexts('routes');
  const [search, change] = useAddressSearch();
  const go = useGo();
  const page = pageOf(search);
  const { member } = search;
  const memberId = memberIn(member);
  const outcome = outcomeOf(search);
  const query = useQuery({
    ...queryOf(listCases, {
      ...{ ...page, ...asked[showOf(search)] },
      ...(outcome !== undefined && { outcome }),
      ...(memberId !== undefined && { memberId }),
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeader description={t('description')} title={pages('cases')} />
      <Filters onChange={(next) => change({ ...next, page: undefined })} search={search} />
      <DataTable
        columns={useColumns()}
        dense
        empty={<EmptyState text={t('emptyText')} title={t('empty')} />}
        filtered={showOf(search) !== 'open' || outcome !== undefined || member !== undefined}
        label={pages('cases')}
        onClearFilter={() =>
          change({ show: undefined, outcome: undefined, member: undefined, page: undefined })
        }
        onOpen={({ caseId }) => go(href('case', { caseId }))}
        {...tableOf(query, page, change)}
        rowKey={({ caseId }) => caseId}
      />
    </>
  );
}

interface FiltersProps {
  readonly search: Search;
  readonly onChange: (change: Search) => void;
}

function Filters({ search, onChange }: FiltersProps) {
  const t = useTexts('cases.list');
  const outcomes = useTexts('cases.outcomes');
  return (
    <FilterBar
      filters={[
        {
          ...{ kind: 'chosen', field: 'show', label: t('show'), usual: shows[0], width: 190 },
          options: shows.map((value) => ({ value, label: t(`shows.${value}`) })),
        },
        {
          ...{ kind: 'chosen', field: 'outcome', label: t('outcome'), width: 190 },
          options: caseOutcomes.map((value) => ({ value, label: outcomes(value) })),
        },
        memberFilter(t('memberId')),
      ]}
      onChange={onChange}
      search={search}
      texts={{ apply: t('apply'), every: t('every') }}
    />
  );
}

function useColumns(): readonly TableColumn<MemberCase>[] {
  const moment = useMoment('always');
  const t = useTexts('cases.list');
  return [
    {
      ...{ key: 'member', title: t('member'), card: 'head', width: '28%' },
      render: ({ memberId, memberName }) => (
        <>
          {memberName ?? memberId}
          {memberName !== null && (
            <Text c="dimmed" size="sm">
              {memberId}
            </Text>
          )}
        </>
      ),
    },
    { key: 'items', title: t('items'), align: 'end', render: ({ items }) => String(items) },
    { key: 'owner', title: t('owner'), render: ({ owner }) => owner ?? t('nobody') },
    { key: 'due', title: t('due'), render: ({ dueOn }) => moment(lastMinuteOf(dueOn)) },
    {
      ...{ key: 'opened', title: t('opened'), card: 'when' },
      render: ({ openedTime }) => <TimeText at={openedTime} />,
    },
    { key: 'state', title: t('state'), card: 'mark', render: (row) => <CaseTags {...row} /> },
  ];
}
