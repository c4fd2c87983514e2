// The history of a first-version member before 2025-05-01: list, file, and each transaction at the side
// (MON-384, MON-385).
import {
  downloadLegacyStatement,
  legacyTxnTypes,
  listLegacyStatement,
  type LegacyStatementRow,
} from '@causeway/contract';
import { decimal } from '@causeway/money';
import { AmountText, EmptyState, TimeText, WalletIcon, type TableColumn } from '@causeway/ui';
import { useOpenRow } from '../../../shared/navigation.ts';
import { choice, choicesOfCodes, currency, dates } from '../../../shared/records/filters.tsx';
import { RecordDrawer } from '../../../shared/records/record-drawer.tsx';
import { Records } from '../../../shared/records/records.tsx';
import { useSharedTexts } from '../../../shared/texts.ts';
import { AmountDtoText } from '../display/index.ts';
import { LegacyOrderDetails, legacyTypeNames } from './legacy-order.tsx';
import { useTexts } from './texts.ts';
import classes from './wallet-transactions.module.css';

export function LegacyView() {
  const t = useTexts('walletTransactions');
  const row = useOpenRow('txnId');
  return (
    <Records
      ask={({ pageNo: pageNum, ...asked }) => ({ ...asked, pageNum })}
      renderBeside={(answer) => (
        <RecordDrawer row={row} title={t('legacy.drawer')}>
          {(txnId) => (
            <LegacyOrderDetails
              lines={(answer?.list ?? []).filter((line) => line.txnId === txnId)}
              txnId={txnId}
            />
          )}
        </RecordDrawer>
      )}
      calls={{ list: listLegacyStatement, file: downloadLegacyStatement }}
      columns={useColumns()}
      empty={<EmptyState icon={<WalletIcon />} title={t('legacy.none')} />}
      filters={useFilters()}
      formats={['xlsx']}
      hidesUnread
      label={t('legacy.tab')}
      name="legacy-transactions"
      onOpen={({ txnId }) => row.open(txnId)}
      rowKey={({ accountStatementId }) => accountStatementId}
    />
  );
}

/** The first or the last instant of a day in Hong Kong. */
const instantOf = (day: string, isLast: boolean): string =>
  new Date(`${day}T${isLast ? '23:59:59.999' : '00:00:00'}+08:00`).toISOString();

function useFilters() {
  const t = useTexts('walletTransactions.filter');
  const types = useSharedTexts('txnType');
  return [
    dates({ fields: ['txnSt', 'txnEt'], asRead: instantOf }),
    currency({ field: 'currencyCode' }),
    choice({
      key: 'type',
      field: 'txnType',
      choices: choicesOfCodes(legacyTxnTypes, types),
      label: t('type'),
      every: t('everyType'),
    }),
  ];
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
