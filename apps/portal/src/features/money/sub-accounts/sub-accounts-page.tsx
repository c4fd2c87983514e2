// What came into sub-accounts and left them, and the sub-accounts themselves.
import { exportSubAccountMoves, listSubAccountMoves, type SubAccountMove } from '@causeway/contract';
import {
  DataTable,
  EmptyState,
  ListExport,
  PageHeader,
  TabBar,
  WalletIcon,
  type TableColumn,
} from '@causeway/ui';
import { Select } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { download } from '../../../shared/api.ts';
import { CurrencyFilter, DatesFilter, NumberFilter } from '../../../shared/filters.tsx';
import { oneOf, useListAddress } from '../../../shared/list-address.ts';
import { useOpenRow } from '../../../shared/navigation.ts';
import { queryOf } from '../../../shared/queries.ts';
import { AmountDtoText, MoveStatusTag } from '../display/index.ts';
import { activeRecordFilter, FilterFrame, RecordDrawer, requestOf, TimeAndNumber } from '../records/index.ts';
import { AccountsTab } from './accounts-tab.tsx';
import { Deposit, MoveDetail, Moved } from './move-detail.tsx';
import { OpenDialog } from './open-dialog.tsx';
import { SubAccountFilter } from './sub-account-filter.tsx';
import classes from './sub-accounts.module.css';
import { useTexts } from './texts.ts';

const tabs = ['transactions', 'accounts'] as const;
const directions = ['in', 'out'] as const;

export function SubAccountsPage() {
  const t = useTexts('subAccounts');
  const { search, change } = useListAddress();
  const tab = oneOf(tabs, search['tab']) ?? 'transactions';
  return (
    <>
      <PageHeader actions={<OpenDialog />} description={t('description')} title={t('title')} />
      <TabBar
        label={t('title')}
        onShow={(next) =>
          change({ ...cleared, page: undefined, tab: next === 'accounts' ? next : undefined })
        }
        shown={tab}
        tabs={tabs.map((key) => ({
          key,
          title: t(`tab.${key}`),
          content: key === 'accounts' ? <AccountsTab /> : <Transactions />,
        }))}
      />
    </>
  );
}

const filterKeys = ['from', 'to', 'currency', 'number', 'account', 'direction', 'search'] as const;
const cleared = Object.fromEntries(filterKeys.map((key) => [key, undefined]));

const directionIn = (text: string | undefined) => oneOf(directions, text);

function Transactions() {
  const t = useTexts('subAccounts');
  const columns = useColumns();
  const { search, page, filter, paging } = useListAddress();
  const row = useOpenRow();
  const { status: _, ...active } = activeRecordFilter(search, () => undefined);
  const request = {
    ...requestOf(active),
    subAccountId: search['account'],
    direction: directionIn(search['direction']),
  };
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...queryOf(listSubAccountMoves, { ...page, ...request }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <Filters
        active={active}
        end={
          <ListExport
            fetchFile={() => download(exportSubAccountMoves, request)}
            formats={['csv']}
            name="sub-accounts"
            total={data?.total}
          />
        }
        onChange={filter}
        search={search}
      />
      <Sums sums={data?.sums ?? []} />
      <DataTable
        columns={columns}
        empty={<EmptyState icon={<WalletIcon />} text={t('noneText')} title={t('noneTitle')} />}
        error={data === undefined ? error : undefined}
        filtered={filterKeys.some((key) => search[key] !== undefined)}
        label={t('tab.transactions')}
        loading={isPlaceholderData}
        onClearFilter={() => filter(cleared)}
        onOpen={({ txnNo }) => row.open(txnNo)}
        onRetry={() => void refetch()}
        rowKey={({ txnNo }) => txnNo}
        rows={data?.list}
        {...(data !== undefined && { paging: paging(data.total) })}
      />
      <RecordDrawer row={row} title={t('drawer')}>
        {(txnNo) => <MoveDetail txnNo={txnNo} />}
      </RecordDrawer>
    </>
  );
}

interface FiltersProps {
  readonly active: ReturnType<typeof activeRecordFilter<undefined>>;
  readonly search: Readonly<Record<string, string | undefined>>;
  readonly onChange: (change: Readonly<Record<string, string | undefined>>) => void;
  readonly end: ReactNode;
}

function Filters({ active, search, onChange, end }: FiltersProps) {
  const t = useTexts('subAccounts');
  return (
    <FilterFrame
      chips={null}
      end={end}
      isMoreActive={active.number !== undefined || active.currency !== undefined}
      more={
        <>
          <CurrencyFilter onChange={(currency) => onChange({ currency })} value={active.currency} />
          <NumberFilter
            label={t('transaction')}
            onChange={(number) => onChange({ number })}
            value={active.number}
          />
        </>
      }
    >
      <DatesFilter from={active.from} label={t('dates')} onChange={onChange} to={active.to} />
      <SubAccountFilter onChange={(account) => onChange({ account })} value={search['account']} />
      <Select
        aria-label={t('way')}
        clearable
        data={directions.map((value) => ({ value, label: t(`direction.${value}`) }))}
        onChange={(next) => onChange({ direction: next ?? undefined })}
        placeholder={t('way')}
        size="sm"
        value={directionIn(search['direction']) ?? null}
      />
    </FilterFrame>
  );
}

type Sum = { readonly direction: 'in' | 'out'; readonly amount: SubAccountMove['amount'] };

/** Of all that pass the filter, on every page of it. */
function Sums({ sums }: { readonly sums: readonly Sum[] }) {
  const t = useTexts('subAccounts');
  if (sums.length === 0) return null;
  return (
    <dl aria-label={t('sums')} className={classes.sums}>
      {sums.map(({ direction, amount }) => (
        <div key={`${direction} ${amount.currency}`}>
          <dt>{t(`direction.${direction}`)}</dt>
          <dd>
            <AmountDtoText {...amount} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function useColumns(): readonly TableColumn<SubAccountMove>[] {
  const t = useTexts('subAccounts');
  return [
    {
      key: 'time',
      title: t('time'),
      card: 'when',
      render: ({ createdAt, txnNo }) => <TimeAndNumber at={createdAt} txnNo={txnNo} />,
    },
    { key: 'name', title: t('name'), card: 'head', render: ({ name }) => name },
    { key: 'way', title: t('way'), card: 'none', render: ({ direction }) => t(`direction.${direction}`) },
    {
      key: 'status',
      title: t('status'),
      card: 'mark',
      render: ({ status = 'MOVED' }) => <MoveStatusTag status={status} />,
    },
    {
      key: 'deposit',
      title: t('deposit'),
      card: 'none',
      render: ({ depositNo }) => (depositNo === null ? '–' : <Deposit txnNo={depositNo} />),
    },
    {
      key: 'remark',
      title: t('remark'),
      card: 'none',
      render: ({ remark }) => <span className={classes.remark}>{remark}</span>,
    },
    {
      key: 'amount',
      title: t('amount'),
      align: 'end',
      card: 'amount',
      render: (move) => <Moved move={move} />,
    },
  ];
}
