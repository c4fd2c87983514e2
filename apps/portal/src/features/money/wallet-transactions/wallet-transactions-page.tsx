// Incoming and outgoing entries of all balances; filter and page are in the address.
import { listWalletTransactions } from '@causeway/contract';
import { PageHeader, TabBar, WalletIcon } from '@causeway/ui';
import { oneOf, useListAddress } from '../../../shared/list-address.ts';
import { useAddressSearch, useGo } from '../../../shared/navigation.ts';
import { clearedIn } from '../../../shared/records/filter.ts';
import { Records } from '../../../shared/records/records.tsx';
import { useUser } from '../../../shared/session/session.ts';
import { NoRecords } from '../verified-only/index.ts';
import { EntryColumnsMenu, useEntryColumnChoice, useEntryColumns } from './columns.tsx';
import { WalletExport } from './export-menu.tsx';
import { ExportsDrawer } from './exports-drawer.tsx';
import { recordAddress } from './record-address.ts';
import { LegacyView } from './legacy-view.tsx';
import { useTexts } from './texts.ts';
import { useExports, type Exports } from './use-exports.ts';
import { useFilters } from './use-filters.ts';

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

/** Only for members of the first version, who have an earlier history (MON-385). */
function Views({ exports, view }: ViewsProps) {
  const t = useTexts('walletTransactions');
  const { change } = useListAddress();
  const cleared = clearedIn(useFilters());
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
  return (
    <Records
      calls={{ list: listWalletTransactions }}
      columns={useEntryColumns(choice.shown)}
      empty={<Empty />}
      renderEnd={(filter, total) => (
        <>
          <EntryColumnsMenu choice={choice} />
          <WalletExport exports={exports} filter={filter} total={total} />
        </>
      )}
      filters={useFilters()}
      hidesUnread
      label={t('title')}
      name="wallet"
      onOpen={(row) => go(recordAddress(row))}
      rowKey={({ flowId }) => flowId}
    />
  );
}

function Empty() {
  const t = useTexts('walletTransactions');
  return (
    <NoRecords
      icon={<WalletIcon />}
      label={t('deposit')}
      page="new-deposit"
      text={t('emptyText')}
      title={t('emptyTitle')}
    />
  );
}
