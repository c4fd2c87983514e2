// Notifications to all members, newest first, by member, number and state. Each has its requests and answers,
// so that staff can explain to an institution what happened.
import {
  deliveryOutcome,
  listMemberWebhooks,
  webhookStateNames,
  webhookStates,
  webhookTypeNames,
  type MemberWebhook,
} from '@causeway/contract';
import {
  DataTable,
  EmptyState,
  PageHeader,
  StatusTag,
  TimeText,
  useLanguage,
  type TableColumn,
} from '@causeway/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FilterBar } from '../../../shared/filter-bar.tsx';
import { pageOf, tableOf } from '../../../shared/list-page.ts';
import { useAddressSearch } from '../../../shared/navigation.ts';
import { queryOf } from '../../../shared/queries.ts';
import type { Search } from '@causeway/web/addresses';
import { useSharedTexts } from '../../../shared/texts.ts';
import { MemberLink } from '../evidence/index.ts';
import { WebhookDrawer } from './webhook-drawer.tsx';
import { webhookTones } from '@causeway/web/webhook-tones';
import { useTexts } from './texts.ts';

const FILTERS = ['member', 'number', 'state'] as const;
/** The contract's maximum. */
const MEMBER_LENGTH = 100;
const NUMBER_LENGTH = 40;

export function WebhooksPage() {
  const t = useTexts('notifications');
  const pages = useSharedTexts('routes');
  const [search, change] = useAddressSearch();
  const page = pageOf(search);
  const { open: opened } = search;
  const member = search['member']?.trim().slice(0, MEMBER_LENGTH);
  const state = webhookStates.find((each) => each === search['state']);
  const number = search['number']?.trim().slice(0, NUMBER_LENGTH);
  const filter = { ...(member && { member }), ...(number && { number }), ...(state && { state }) };
  const query = useQuery({
    ...queryOf(listMemberWebhooks, { ...page, ...filter }),
    placeholderData: keepPreviousData,
  });
  const cleared = Object.fromEntries([...FILTERS, 'page'].map((key) => [key, undefined]));
  return (
    <>
      <PageHeader description={t('description')} title={pages('notifications')} />
      <Filters onChange={(next) => change({ ...next, page: undefined })} search={search} />
      <DataTable
        columns={useColumns()}
        dense
        empty={<EmptyState title={t('empty')} />}
        filtered={Object.keys(filter).length > 0}
        label={pages('notifications')}
        onClearFilter={() => change(cleared)}
        onOpen={({ notificationId }) => change({ open: notificationId })}
        {...tableOf(query, page, change)}
        rowKey={({ notificationId }) => notificationId}
      />
      <WebhookDrawer notificationId={opened} onClose={() => change({ open: undefined })} />
    </>
  );
}

interface FiltersProps {
  readonly search: Search;
  readonly onChange: (change: Search) => void;
}

function Filters({ search, onChange }: FiltersProps) {
  const t = useTexts('notifications');
  const { language } = useLanguage();
  return (
    <FilterBar
      filters={[
        {
          ...{ kind: 'typed', field: 'member', label: t('member'), hint: t('memberHint') },
          ...{ maxLength: MEMBER_LENGTH, width: 240 },
        },
        { kind: 'typed', field: 'number', label: t('number'), maxLength: NUMBER_LENGTH, width: 200 },
        {
          ...{ kind: 'chosen', field: 'state', label: t('state'), width: 180 },
          options: webhookStates.map((value) => ({ value, label: webhookStateNames[value][language] })),
        },
      ]}
      onChange={onChange}
      search={search}
      texts={{ apply: t('apply'), every: t('every') }}
    />
  );
}

function useColumns(): readonly TableColumn<MemberWebhook>[] {
  const t = useTexts('notifications');
  const { language } = useLanguage();
  return [
    {
      key: 'at',
      title: t('created'),
      render: ({ createdAt }) => <TimeText at={createdAt} />,
      card: 'when',
    },
    {
      key: 'member',
      title: t('member'),
      render: ({ memberId, memberName, disabled }) => (
        <>
          <MemberLink memberId={memberId} name={memberName} />
          {disabled && <StatusTag tone="bad">{t('disabled')}</StatusTag>}
        </>
      ),
    },
    // The button that opens a card must not contain a link.
    {
      key: 'type',
      title: t('type'),
      card: 'head',
      render: ({ type }) => webhookTypeNames[type][language],
    },
    { key: 'number', title: t('number'), render: ({ type, number }) => (type === 'ping' ? '–' : number) },
    {
      key: 'state',
      title: t('state'),
      card: 'mark',
      render: ({ state }) => (
        <StatusTag tone={webhookTones[state]}>{webhookStateNames[state][language]}</StatusTag>
      ),
    },
    { key: 'tries', title: t('tries'), align: 'end', render: ({ tries }) => tries },
    {
      key: 'outcome',
      title: t('lastAnswer'),
      render: (row) => deliveryOutcome(row, language),
    },
    {
      key: 'next',
      title: t('next'),
      render: ({ nextTime, disabled }) => (nextTime === null || disabled ? '–' : <TimeText at={nextTime} />),
    },
  ];
}
