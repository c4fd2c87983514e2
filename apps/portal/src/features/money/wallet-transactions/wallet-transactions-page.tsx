// What came in and went out of all balances; filter and page are in the address.
import { listWalletTransactions } from '@causeway/contract';
import { DataTable, EmptyState, PageHeader, TabBar, WalletIcon } from '@causeway/ui';
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { oneOf, useListAddress } from '../../../shared/list-address.ts';
import { useAddressSearch, useGo } from '../../../shared/navigation.ts';
import { queryOf } from '../../../shared/queries.ts';
import { href } from '../../../shared/routes/href.ts';
import { mayOpen } from '../../../shared/routes/may-open.ts';
import { useUser } from '../../../shared/session/session.ts';
import { FirstAction, useVerifiedAction } from '../verified-only/index.ts';
import { EntryColumnsMenu, useEntryColumnChoice, useEntryColumns } from './columns.tsx';
import { WalletExport } from './export-menu.tsx';
import { ExportsDrawer } from './exports-drawer.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { activeFilter, filterKeys, recordAddress, requestOf } from './filter.ts';
import { LegacyView } from './legacy-view.tsx';
import { useTexts } from './texts.ts';
import { useExports, type Exports } from './use-exports.ts';

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
  const choice = useEntryColumnChoice();
  const columns = useEntryColumns(choice.shown);
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
          <>
            <EntryColumnsMenu choice={choice} />
            <WalletExport
              exports={exports}
              filter={filterRequest}
              total={error === null ? data?.total : undefined}
            />
          </>
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
  const user = useUser();
  const go = useGo();
  const verified = useVerifiedAction();
  const deposit = mayOpen(user, 'new-deposit') && (
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
