// Every change of the available balances; filter and page are in the address.
import { listWalletTransactions, txnTypes, type WalletTransaction } from '@causeway/contract';
import { decimal, negate } from '@causeway/money';
import {
  DataTable,
  EmptyState,
  PageHeader,
  TabBar,
  TimeText,
  WalletIcon,
  type TableColumn,
} from '@causeway/ui';
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { oneOf, useListAddress } from '../../../shared/list-address.ts';
import { useAddressSearch, useGo } from '../../../shared/navigation.ts';
import { queryOf } from '../../../shared/queries.ts';
import { href } from '../../../shared/routes/href.ts';
import { useUser } from '../../../shared/session/session.ts';
import { AmountDtoText, MovedAmount } from '../display/index.ts';
import { FirstAction, useVerifiedAction } from '../verified-only/index.ts';
import { WalletExport } from './export-menu.tsx';
import { ExportsDrawer } from './exports-drawer.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { activeFilter, filterKeys, recordAddress, requestOf, typeNames } from './filter.ts';
import { LegacyView } from './legacy-view.tsx';
import { useSharedTexts } from '../../../shared/texts.ts';
import { useTexts } from './texts.ts';
import { useExports, type Exports } from './use-exports.ts';
import classes from './wallet-transactions.module.css';

const cleared = Object.fromEntries(filterKeys.map((key) => [key, undefined]));

const views = ['new', 'legacy'] as const;

export function WalletTransactionsPage() {
  const t = useTexts('walletTransactions');
  const exports = useExports();
  const { isVersionOne } = useUser();
  const [search] = useAddressSearch();
  const view = isVersionOne === 1 ? (oneOf(views, search['view']) ?? 'new') : undefined;
  return (
    <>
      <PageHeader
        description={t(view === 'legacy' ? 'legacy.description' : 'description')}
        title={t('title')}
      />
      {view === undefined ? <Entries exports={exports} /> : <Views exports={exports} view={view} />}
      <ExportsDrawer exports={exports} />
    </>
  );
}

interface ViewsProps {
  readonly exports: Exports;
  readonly view: (typeof views)[number];
}

/** For members of the first version, who have a history before this (MON-385). */
function Views({ exports, view }: ViewsProps) {
  const t = useTexts('walletTransactions');
  const { change } = useListAddress();
  return (
    <TabBar
      label={t('title')}
      onShow={(next) =>
        change({ ...cleared, page: undefined, txnId: undefined, view: next === 'legacy' ? next : undefined })
      }
      shown={view}
      tabs={[
        { key: 'new', title: t('newTab'), content: <Entries exports={exports} /> },
        { key: 'legacy', title: t('legacy.tab'), content: <LegacyView /> },
      ]}
    />
  );
}

function Entries({ exports }: { readonly exports: Exports }) {
  const t = useTexts('walletTransactions');
  const go = useGo();
  const columns = useColumns();
  const { search, page, filter, paging } = useListAddress();
  const active = activeFilter(search);
  const filterRequest = requestOf(active);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...queryOf(listWalletTransactions, { ...page, ...filterRequest }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <FilterPanel
        active={active}
        end={
          <WalletExport
            exports={exports}
            filter={filterRequest}
            total={error === null ? data?.total : undefined}
          />
        }
        onChange={filter}
      />
      <DataTable
        columns={columns}
        empty={<Empty />}
        error={error ?? undefined}
        filtered={Object.keys(active).length > 0}
        label={t('title')}
        loading={isPlaceholderData}
        onClearFilter={() => filter(cleared)}
        onOpen={(row) => go(recordAddress(row))}
        onRetry={() => void refetch()}
        rowKey={({ flowId }) => flowId}
        rows={data?.list}
        {...(data !== undefined && { paging: paging(data.total) })}
      />
    </>
  );
}

function Empty() {
  const t = useTexts('walletTransactions');
  const { roleId } = useUser();
  const go = useGo();
  const verified = useVerifiedAction();
  const deposit =
    roleId === 3 ? undefined : (
      <FirstAction>
        <Button onClick={() => verified.run(() => go(href('new-deposit')))}>{t('deposit')}</Button>
      </FirstAction>
    );
  return (
    <>
      <EmptyState action={deposit} icon={<WalletIcon />} text={t('emptyText')} title={t('emptyTitle')} />
      {verified.dialog}
    </>
  );
}

/** Out is a true minus, in a plus (MON-192). */
function Signed({ row }: { readonly row: WalletTransaction }) {
  const amount = decimal(row.amount, row.currencyCode);
  return (
    <MovedAmount
      amount={row.tradingDirection === 0 ? negate(amount) : amount}
      fee={row.fee}
      isNet={row.txnType === txnTypes.deposit}
      sign="always"
    />
  );
}

/**
 * What is released undoes nothing, for it had moved nowhere. What was set aside for a payment is called normal: most of it is
 * paid since.
 */
const stateOf = ({ isHold, tradingDirection, isReverse }: WalletTransaction) => {
  if (isHold === 1) return tradingDirection === 0 ? 'notReversed' : 'released';
  return isReverse === 1 ? 'reversed' : 'notReversed';
};

/** There is no column of its own for the state of an entry. */
function TypeOnCard({ row }: { readonly row: WalletTransaction }) {
  const t = useTexts('walletTransactions');
  const types = useSharedTexts('txnType');
  const state = stateOf(row);
  return (
    <>
      {types(typeNames[row.txnType])}
      {state !== 'notReversed' && <span className={classes.quiet}> · {t(state)}</span>}
    </>
  );
}

/** So that all columns stand side by side on a small desk. */
const narrow = (title: string) => <span className={classes.narrow}>{title}</span>;

function useColumns(): readonly TableColumn<WalletTransaction>[] {
  const t = useTexts('walletTransactions');
  const types = useSharedTexts('txnType');
  return [
    {
      key: 'time',
      title: t('columns.time'),
      card: 'when',
      render: ({ createTime }) => <TimeText at={createTime} />,
    },
    {
      key: 'type',
      title: t('columns.type'),
      card: 'head',
      render: ({ txnType }) => types(typeNames[txnType]),
      onCard: (row) => <TypeOnCard row={row} />,
    },
    {
      key: 'account',
      title: narrow(t('columns.account')),
      card: 'none',
      render: ({ currencyAccountType }) =>
        t(`accountType.${currencyAccountType === 2 ? 'prepaid' : 'currency'}`),
    },
    {
      key: 'amount',
      title: t('columns.amount'),
      align: 'end',
      card: 'amount',
      render: (row) => <Signed row={row} />,
    },
    {
      key: 'balance',
      card: 'mark',
      isNamed: true,
      title: t('columns.balance'),
      align: 'end',
      render: (row) => <AmountDtoText currency={row.currencyCode} value={row.endingBalance} />,
    },
    {
      key: 'revocation',
      title: narrow(t('columns.revocation')),
      card: 'none',
      render: (row) => t(stateOf(row)),
    },
    {
      key: 'txnNo',
      title: t('columns.txnNo'),
      card: 'none',
      render: ({ txnNo }) => <span className={classes.number}>{txnNo}</span>,
    },
    { key: 'flowId', title: narrow(t('columns.flowId')), card: 'none', render: ({ flowId }) => flowId },
  ];
}
