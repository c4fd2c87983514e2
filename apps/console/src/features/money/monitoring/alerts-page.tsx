// The queue of monitoring alerts: open ones first, with filters, and one alert beside the list.
import { type MonitoringAlert, listMonitoringAlerts, listMonitoringRules } from '@causeway/contract';
import { DataTable, EmptyState, PageHeader, TimeText, type TableColumn } from '@causeway/ui';
import type { Search } from '@causeway/web/addresses';
import { Button, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FilterBar } from '../../../shared/filter-bar.tsx';
import { pageOf, tableOf } from '../../../shared/list-page.ts';
import { memberFilter, memberIn } from '../../../shared/member-filter.ts';
import { useAddressSearch } from '../../../shared/navigation.ts';
import { queryOf } from '../../../shared/queries.ts';
import { link } from '../../../shared/routes.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { MemberLink } from '../../back-office/evidence/index.ts';
import { AlertDrawer } from './alert-drawer.tsx';
import { AlertTags } from './tags.tsx';
import { useTexts } from './texts.ts';
import { Worth } from './worth.tsx';

const shows = ['open', 'mine', 'held', 'all'] as const;
type Show = (typeof shows)[number];
const asked: Readonly<Record<Show, object>> = {
  open: { isOpen: true },
  mine: { isOpen: true, isMine: true },
  held: { holds: true },
  all: {},
};
const RULES_MAX = 100;

const showOf = (search: Search): Show => shows.find((each) => each === search['show']) ?? 'open';

export function AlertsPage() {
  const t = useTexts('monitoring.alerts');
  const pages = useSharedTexts('routes');
  const [search, change] = useAddressSearch();
  const page = pageOf(search);
  const { rule, member } = search;
  const memberId = memberIn(member);
  const query = useQuery({
    ...queryOf(listMonitoringAlerts, {
      ...{ ...page, ...asked[showOf(search)] },
      ...(rule !== undefined && { ruleId: rule }),
      ...(memberId !== undefined && { memberId }),
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeader
        actions={
          <Button component="a" href={link('monitoringRules')} variant="default">
            {t('rules')}
          </Button>
        }
        description={t('description')}
        title={pages('monitoring')}
      />
      <Filters onChange={(next) => change({ ...next, page: undefined })} search={search} />
      <DataTable
        columns={useColumns()}
        dense
        empty={<EmptyState text={t('emptyText')} title={t('empty')} />}
        filtered={showOf(search) !== 'open' || rule !== undefined || member !== undefined}
        label={pages('monitoring')}
        onClearFilter={() => change({ show: undefined, rule: undefined, member: undefined, page: undefined })}
        onOpen={({ alertId }) => change({ open: alertId })}
        {...tableOf(query, page, change)}
        rowKey={({ alertId }) => alertId}
      />
      <AlertDrawer alertId={search['open']} onClose={() => change({ open: undefined })} />
    </>
  );
}

interface FiltersProps {
  readonly search: Search;
  readonly onChange: (change: Search) => void;
}

function Filters({ search, onChange }: FiltersProps) {
  const t = useTexts('monitoring.alerts');
  const { data } = useQuery(queryOf(listMonitoringRules, { pageNo: 1, pageSize: RULES_MAX }));
  const rules = new Map((data?.list ?? []).map(({ ruleId, name }) => [ruleId, name]));
  return (
    <FilterBar
      filters={[
        {
          ...{ kind: 'chosen', field: 'show', label: t('show'), usual: shows[0], width: 190 },
          options: shows.map((value) => ({ value, label: t(`shows.${value}`) })),
        },
        {
          ...{ kind: 'chosen', field: 'rule', label: t('rule'), isSearchable: true, width: 220 },
          options: [...rules].map(([value, label]) => ({ value, label })),
        },
        memberFilter(t('memberId')),
      ]}
      onChange={onChange}
      search={search}
      texts={{ apply: t('apply'), every: t('every') }}
    />
  );
}

function useColumns(): readonly TableColumn<MonitoringAlert>[] {
  const t = useTexts('monitoring.alerts');
  const kinds = useTexts('monitoring.kinds');
  return [
    {
      ...{ key: 'rule', title: t('rule'), card: 'head', width: '28%' },
      render: ({ ruleName, kind }) => (
        <>
          {ruleName}
          <Text c="dimmed" size="sm">
            {kinds(kind)}
          </Text>
        </>
      ),
    },
    {
      ...{ key: 'member', title: t('member') },
      render: ({ memberId, memberName }) => <MemberLink memberId={memberId} name={memberName} />,
    },
    {
      ...{ key: 'transaction', title: t('transaction'), align: 'end' },
      render: ({ txnNo, ...moved }) => (
        <>
          <Worth {...moved} />
          <Text c="dimmed" size="sm">
            {txnNo}
          </Text>
        </>
      ),
    },
    { key: 'owner', title: t('owner'), render: ({ owner }) => owner ?? t('nobody') },
    { key: 'fired', title: t('fired'), card: 'when', render: ({ firedTime }) => <TimeText at={firedTime} /> },
    { key: 'state', title: t('state'), card: 'mark', render: (row) => <AlertTags {...row} /> },
  ];
}
