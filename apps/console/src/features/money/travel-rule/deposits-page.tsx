// Deposits worth the amount of the rule whose payer no service has named: credited as ever, and listed until staff settle them.
import { type UnannouncedDeposit, listUnannouncedDeposits } from '@causeway/contract';
import { DataTable, EmptyState, PageHeader, StatusTag, type TableColumn, TimeText } from '@causeway/ui';
import { AmountDtoText } from '@causeway/web/amount-dto-text';
import { Anchor } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FilterBar } from '../../../shared/filter-bar.tsx';
import { pageOf, tableOf } from '../../../shared/list-page.ts';
import { memberFilter, memberIn } from '../../../shared/member-filter.ts';
import { useAddressSearch } from '../../../shared/navigation.ts';
import { queryOf } from '../../../shared/queries.ts';
import { link } from '../../../shared/routes.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { MemberLink } from '../../back-office/evidence/index.ts';
import { DepositDrawer } from './deposit-drawer.tsx';
import { useTexts } from './texts.ts';

export function DepositsPage() {
  const t = useTexts('travelRule');
  const pages = useSharedTexts('routes');
  const [search, change] = useAddressSearch();
  const page = pageOf(search);
  const { member } = search;
  const memberId = memberIn(member);
  const query = useQuery({
    ...queryOf(listUnannouncedDeposits, { ...page, ...(memberId !== undefined && { memberId }) }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeader
        back={{ href: link('travelRule'), label: pages('travelRule') }}
        description={t('deposit.description')}
        title={pages('unannouncedDeposits')}
      />
      <FilterBar
        filters={[memberFilter(t('memberId'))]}
        onChange={(next) => change({ ...next, page: undefined })}
        search={search}
        texts={{ apply: t('apply') }}
      />
      <DataTable
        columns={useColumns()}
        dense
        empty={<EmptyState title={t('deposit.empty')} />}
        filtered={member !== undefined}
        label={pages('unannouncedDeposits')}
        onClearFilter={() => change({ member: undefined, page: undefined })}
        onOpen={({ txnNo }) => change({ open: txnNo })}
        {...tableOf(query, page, change)}
        rowKey={({ txnNo }) => txnNo}
      />
      <DepositDrawer
        deposit={query.data?.list.find(({ txnNo }) => txnNo === search['open'])}
        onClose={() => change({ open: undefined })}
      />
    </>
  );
}

function useColumns(): readonly TableColumn<UnannouncedDeposit>[] {
  const t = useTexts('travelRule');
  return [
    {
      ...{ key: 'transaction', title: t('transaction'), card: 'head' },
      render: ({ txnNo }) => <Anchor href={link('record', { txnNo })}>{txnNo}</Anchor>,
    },
    {
      ...{ key: 'member', title: t('member') },
      render: ({ memberId, memberName }) => <MemberLink memberId={memberId} name={memberName} />,
    },
    {
      ...{ key: 'amount', title: t('amount'), align: 'end' },
      render: ({ amount }) => <AmountDtoText currency={amount.currency} value={amount.value} />,
    },
    {
      ...{ key: 'source', title: t('deposit.source') },
      render: ({ sourceAddress }) => <span style={{ overflowWrap: 'anywhere' }}>{sourceAddress}</span>,
    },
    {
      ...{ key: 'noted', title: t('deposit.noted'), card: 'when' },
      render: ({ notedTime }) => <TimeText at={notedTime} />,
    },
    {
      ...{ key: 'state', title: t('state'), card: 'mark' },
      render: ({ proposal }) => (
        <StatusTag tone={proposal ? 'wait' : 'bad'}>
          {t(proposal ? 'deposit.proposed' : 'deposit.open')}
        </StatusTag>
      ),
    },
  ];
}
