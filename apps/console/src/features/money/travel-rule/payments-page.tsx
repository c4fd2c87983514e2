// The queue of payments that the travel rule holds: those to decide first, with filters, and one beside it.
import {
  type TravelRulePayment,
  listTravelInquiries,
  listTravelRulePayments,
  listUnannouncedDeposits,
  travelRuleShows,
} from '@causeway/contract';
import { DataTable, EmptyState, PageHeader, TimeText, type TableColumn } from '@causeway/ui';
import { AmountDtoText } from '@causeway/web/amount-dto-text';
import { Alert, Button, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FilterBar } from '../../../shared/filter-bar.tsx';
import { pageOf, tableOf } from '../../../shared/list-page.ts';
import { memberFilter, memberIn } from '../../../shared/member-filter.ts';
import { useAddressSearch } from '../../../shared/navigation.ts';
import { queryOf } from '../../../shared/queries.ts';
import { link } from '../../../shared/routes.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { MemberLink } from '../../back-office/evidence/index.ts';
import { PaymentDrawer } from './payment-drawer.tsx';
import { StateTag } from './state-tag.tsx';
import { useTexts } from './texts.ts';

export function PaymentsPage() {
  const t = useTexts('travelRule');
  const pages = useSharedTexts('routes');
  const [search, change] = useAddressSearch();
  const page = pageOf(search);
  const { member } = search;
  const show = travelRuleShows.find((each) => each === search['show']) ?? 'to-decide';
  const memberId = memberIn(member);
  const query = useQuery({
    ...queryOf(listTravelRulePayments, { ...page, show, ...(memberId !== undefined && { memberId }) }),
    placeholderData: keepPreviousData,
  });
  const waiting = useQuery(queryOf(listTravelInquiries, { pageNo: 1, pageSize: 1, show: 'to-decide' }));
  const inquiries = waiting.data?.total ?? 0;
  const unsettled = useQuery(queryOf(listUnannouncedDeposits, { pageNo: 1, pageSize: 1 }));
  const deposits = unsettled.data?.total ?? 0;
  return (
    <>
      <PageHeader
        actions={
          <>
            <Button component="a" href={link('travelInquiries')} variant="default">
              {pages('travelInquiries')}
              {inquiries > 0 && ` (${String(inquiries)})`}
            </Button>
            <Button component="a" href={link('unannouncedDeposits')} variant="default">
              {pages('unannouncedDeposits')}
              {deposits > 0 && ` (${String(deposits)})`}
            </Button>
          </>
        }
        description={t('description')}
        title={pages('travelRule')}
      />
      {query.data?.fromUsd === null && (
        <Alert color="wait" mb="md" role="status" title={t('off.title')}>
          {t('off.text')}
        </Alert>
      )}
      <FilterBar
        filters={[
          {
            ...{ kind: 'chosen', field: 'show', label: t('show'), usual: 'to-decide', width: 190 },
            options: travelRuleShows.map((value) => ({ value, label: t(`shows.${value}`) })),
          },
          memberFilter(t('memberId')),
        ]}
        onChange={(next) => change({ ...next, page: undefined })}
        search={search}
        texts={{ apply: t('apply') }}
      />
      <DataTable
        columns={useColumns()}
        dense
        empty={<EmptyState text={t('emptyText')} title={t('empty')} />}
        filtered={show !== 'to-decide' || member !== undefined}
        label={pages('travelRule')}
        onClearFilter={() => change({ show: undefined, member: undefined, page: undefined })}
        onOpen={({ txnNo }) => change({ open: txnNo })}
        {...tableOf(query, page, change)}
        rowKey={({ txnNo }) => txnNo}
      />
      <PaymentDrawer onClose={() => change({ open: undefined })} txnNo={search['open']} />
    </>
  );
}

function useColumns(): readonly TableColumn<TravelRulePayment>[] {
  const t = useTexts('travelRule');
  return [
    {
      ...{ key: 'payee', title: t('payee'), card: 'head', width: '26%' },
      render: ({ payeeName, txnNo }) => (
        <>
          {payeeName}
          <Text c="dimmed" size="sm">
            {txnNo}
          </Text>
        </>
      ),
    },
    {
      ...{ key: 'member', title: t('member') },
      render: ({ memberId, memberName }) => <MemberLink memberId={memberId} name={memberName} />,
    },
    {
      ...{ key: 'amount', title: t('amount'), align: 'end' },
      render: ({ amount }) => <AmountDtoText currency={amount.currency} value={amount.value} />,
    },
    { key: 'service', title: t('service'), render: ({ service }) => service ?? t('none') },
    { key: 'since', title: t('since'), card: 'when', render: ({ sinceTime }) => <TimeText at={sinceTime} /> },
    { key: 'state', title: t('state'), card: 'mark', render: (row) => <StateTag {...row} /> },
  ];
}
