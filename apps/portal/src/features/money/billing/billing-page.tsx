// All bills, newest first; a row opens its bill at the side, and the address says which.
import {
  chargeCategories,
  exportBills,
  getBill,
  listBills,
  billStatuses,
  type Bill,
} from '@causeway/contract';
import {
  Copyable,
  DataTable,
  EmptyState,
  ListExport,
  PageHeader,
  SummaryList,
  TimeText,
  WalletIcon,
  useLanguage,
  type TableColumn,
} from '@causeway/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { download } from '../../../shared/api.ts';
import { useListAddress } from '../../../shared/list-address.ts';
import { link, useOpenRow } from '../../../shared/navigation.ts';
import { queryOf } from '../../../shared/queries.ts';
import { AmountDtoText, BillStatusTag } from '../display/index.ts';
import { RecordBody, RecordDrawer, RecordHead, TimeAndNumber } from '../records/index.ts';
import { BillFilterBar } from './bill-filter-bar.tsx';
import { activeFilter, cleared, requestOf } from './bill-filter.ts';
import { useTexts } from './texts.ts';

const refreshMs = 20_000;

function useBills() {
  const address = useListAddress();
  const active = activeFilter(address.search);
  const query = useQuery({
    ...queryOf(listBills, { ...address.page, ...requestOf(active) }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });
  return { ...address, active, query };
}

export function BillingPage() {
  const t = useTexts('billing');
  const columns = useColumns();
  const { query, active, filter, paging } = useBills();
  const row = useOpenRow();
  const { data, error, isPlaceholderData, refetch } = query;
  return (
    <>
      <PageHeader
        back={{ href: link('account-information'), label: t('back') }}
        description={t('description')}
        title={t('title')}
      />
      <BillFilterBar
        active={active}
        end={
          <ListExport
            fetchFile={(format) => download(exportBills, { ...requestOf(active), format })}
            name="bills"
            total={data?.total}
          />
        }
        onChange={filter}
      />
      <DataTable
        columns={columns}
        empty={<EmptyState icon={<WalletIcon />} text={t('emptyText')} title={t('emptyTitle')} />}
        error={data === undefined ? error : undefined}
        filtered={Object.keys(active).length > 0}
        label={t('title')}
        loading={isPlaceholderData}
        onClearFilter={() => filter(cleared)}
        onOpen={({ txnNo }) => row.open(txnNo)}
        onRetry={() => void refetch()}
        rowKey={(row) => row.txnNo}
        rows={data?.list}
        {...(data !== undefined && { paging: paging(data.total) })}
      />
      <RecordDrawer row={row} title={t('drawer')}>
        {(txnNo) => <Detail txnNo={txnNo} />}
      </RecordDrawer>
    </>
  );
}

function useColumns(): readonly TableColumn<Bill>[] {
  const t = useTexts('billing');
  const { language } = useLanguage();
  return [
    {
      key: 'created',
      title: t('created'),
      card: 'when',
      render: ({ createdAt, txnNo }) => <TimeAndNumber at={createdAt} txnNo={txnNo} />,
    },
    {
      key: 'category',
      title: t('category'),
      card: 'head',
      render: ({ category }) => chargeCategories[category][language],
    },
    {
      key: 'status',
      title: t('status'),
      card: 'mark',
      render: ({ status }) => <BillStatusTag status={status} />,
    },
    {
      key: 'paid',
      title: t('paid'),
      card: 'none',
      render: ({ paidAt, paymentNo }) =>
        paidAt === null ? '–' : <TimeAndNumber at={paidAt} txnNo={paymentNo ?? ''} />,
    },
    {
      key: 'account',
      title: t('paidFrom'),
      card: 'none',
      render: ({ paymentAccountName }) => paymentAccountName ?? '–',
    },
    { key: 'remark', title: t('remark'), card: 'none', render: ({ remark }) => remark },
    {
      key: 'amount',
      title: t('amount'),
      align: 'end',
      card: 'amount',
      render: ({ amount, currency }) => <AmountDtoText currency={currency} value={amount} />,
    },
  ];
}

type Line = readonly [
  key:
    | 'number'
    | 'category'
    | 'paid'
    | 'paidFrom'
    | 'paidAmount'
    | 'paymentNumber'
    | 'reverses'
    | 'reversedBy'
    | 'remark',
  value: ReactNode,
];

function Detail({ txnNo }: { readonly txnNo: string }) {
  const t = useTexts('billing');
  const { language } = useLanguage();
  const query = useQuery({ ...queryOf(getBill, { txnNo }, { quiet: true }), refetchInterval: refreshMs });
  const copyable = (label: string, value: string | null) =>
    value && <Copyable key={value} label={label} value={value} />;
  const linesOf = (bill: Bill): readonly Line[] => [
    ['category', chargeCategories[bill.category][language]],
    ['number', copyable(t('number'), bill.txnNo)],
    ['paid', bill.paidAt && <TimeText at={bill.paidAt} key="paid" />],
    ['paidFrom', bill.paymentAccountName],
    [
      'paidAmount',
      bill.paymentAmount && (
        <AmountDtoText
          key="paidAmount"
          currency={bill.paymentCurrency ?? bill.currency}
          value={bill.paymentAmount}
        />
      ),
    ],
    ['paymentNumber', copyable(t('paymentNumber'), bill.paymentNo)],
    ['reverses', copyable(t('reverses'), bill.reverses)],
    ['reversedBy', copyable(t('reversedBy'), bill.reversedBy)],
    ['remark', bill.remark],
  ];
  return (
    <RecordBody failed={t('failed')} query={query}>
      {(bill) => (
        <>
          <RecordHead
            amount={<AmountDtoText currency={bill.currency} size="lg" value={bill.amount} />}
            at={bill.createdAt}

            status={<BillStatusTag status={bill.status} />}
          />
          {bill.status === billStatuses.failed && <p>{t('failedHint')}</p>}
          <SummaryList
            items={linesOf(bill)
              .filter(([, value]) => value !== null && value !== '')
              .map(([key, value]) => ({ key, label: t(key), value }))}
          />
        </>
      )}
    </RecordBody>
  );
}
