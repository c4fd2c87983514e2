// What a member of the first version did before 2025-05-01: list, file, and each transaction at the side (MON-384, MON-385).
import { downloadLegacyStatement, listLegacyStatement, type LegacyStatementRow } from '@causeway/contract';
import { decimal } from '@causeway/money';
import {
  AmountText,
  DataTable,
  EmptyState,
  ListExport,
  TimeText,
  WalletIcon,
  type TableColumn,
} from '@causeway/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { download } from '../../../shared/api.ts';
import { useListAddress } from '../../../shared/list-address.ts';
import { useOpenRow } from '../../../shared/navigation.ts';
import { queryOf } from '../../../shared/queries.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { AmountDtoText } from '../display/index.ts';
import { RecordDrawer } from '../records/index.ts';
import { activeLegacyFilter, legacyFilterKeys, legacyRequestOf, legacyTypeNames } from './legacy-filter.ts';
import { LegacyFilterPanel } from './legacy-filter-panel.tsx';
import { LegacyOrderDetails } from './legacy-order.tsx';
import { useTexts } from './texts.ts';
import classes from './wallet-transactions.module.css';

const cleared = Object.fromEntries(legacyFilterKeys.map((key) => [key, undefined]));

export function LegacyView() {
  const t = useTexts('walletTransactions');
  const columns = useColumns();
  const { search, page, filter, paging } = useListAddress();
  const row = useOpenRow('txnId');
  const active = activeLegacyFilter(search);
  const request = legacyRequestOf(active);
  const { pageNo: pageNum, pageSize } = page;
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...queryOf(listLegacyStatement, { pageNum, pageSize, ...request }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <LegacyFilterPanel
        active={active}
        end={
          <ListExport
            fetchFile={() => download(downloadLegacyStatement, request)}
            formats={['xlsx']}
            name="legacy-transactions"
            total={error === null ? data?.total : undefined}
          />
        }
        onChange={filter}
      />
      <DataTable
        columns={columns}
        empty={<EmptyState icon={<WalletIcon />} title={t('legacy.none')} />}
        error={error ?? undefined}
        filtered={legacyFilterKeys.some((key) => active[key] !== undefined)}
        label={t('legacy.tab')}
        loading={isPlaceholderData}
        onClearFilter={() => filter(cleared)}
        onOpen={({ txnId }) => row.open(txnId)}
        onRetry={() => void refetch()}
        rowKey={({ accountStatementId }) => accountStatementId}
        rows={data?.list}
        {...(data !== undefined && { paging: paging(data.total) })}
      />
      <RecordDrawer row={row} title={t('legacy.drawer')}>
        {(txnId) => (
          <LegacyOrderDetails
            lines={(data?.list ?? []).filter((line) => line.txnId === txnId)}
            txnId={txnId}
          />
        )}
      </RecordDrawer>
    </>
  );
}

function useColumns(): readonly TableColumn<LegacyStatementRow>[] {
  const t = useTexts('walletTransactions');
  const types = useSharedTexts('txnType');
  const list = useSharedTexts('list');
  return [
    {
      key: 'time',
      title: t('legacy.time'),
      card: 'when',
      render: ({ accountStatementCdt }) => <TimeText at={accountStatementCdt} />,
    },
    {
      key: 'type',
      title: t('columns.type'),
      card: 'head',
      render: ({ txnType }) => types(legacyTypeNames[txnType]),
    },
    { key: 'currency', title: list('currency'), card: 'none', render: ({ currencyCode }) => currencyCode },
    {
      key: 'fee',
      title: t('legacy.fee'),
      align: 'end',
      card: 'none',
      render: ({ feeFinal, currencyCode }) =>
        feeFinal === null ? '–' : <AmountDtoText currency={currencyCode} value={feeFinal} />,
    },
    {
      key: 'rate',
      title: t('legacy.rate'),
      align: 'end',
      card: 'none',
      render: ({ currencyExchangeRateFinal }) => currencyExchangeRateFinal ?? '–',
    },
    {
      key: 'amount',
      title: t('columns.amount'),
      align: 'end',
      card: 'amount',
      render: ({ accountStatementAmount, currencyCode }) => (
        <AmountText amount={decimal(accountStatementAmount, currencyCode)} sign="always" />
      ),
    },
    {
      key: 'txnId',
      title: t('columns.txnNo'),
      card: 'none',
      render: ({ txnId }) => <span className={classes.number}>{txnId}</span>,
    },
  ];
}
