// What happened last, as a table that can be read aloud; a row leads to its record.
import type { DepositStatus, ExchangeStatus, RecentTransaction, TransferStatus } from '@causeway/contract';
import { decimal } from '@causeway/money';
import { DataTable, EmptyState, TimeText, type TableColumn } from '@causeway/ui';
import { Anchor, Title } from '@mantine/core';
import { link, useGo } from '../../../shared/navigation.ts';
import { href } from '../../../shared/routes/href.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { DepositStatusTag, ExchangeStatusTag, MovedAmount, TransferStatusTag } from '../display/index.ts';
import { hasMovedMoney } from './moved-money.ts';
import classes from './overview.module.css';
import { useTexts } from './texts.ts';

/** The contract gives the status with the kind that it belongs to. */
function Status({ of }: { readonly of: RecentTransaction }) {
  switch (of.kind) {
    case 'deposit':
      return <DepositStatusTag status={of.status as DepositStatus} />;
    case 'exchange':
      return <ExchangeStatusTag cancellation={of.cancellation} status={of.status as ExchangeStatus} />;
    case 'transfer':
      return <TransferStatusTag status={of.status as TransferStatus} />;
  }
}

/** Money that never came or is back is neither a plus nor a minus. */
function Amounts({ of }: { readonly of: RecentTransaction }) {
  return (
    <span className={classes.amounts}>
      {of.amounts.map(({ currency, value }, index) => (
        <MovedAmount
          amount={decimal(value, currency)}
          fee={index === 0 ? of.fee?.value : undefined}
          isNet={of.kind === 'deposit'}
          key={currency}
          sign={hasMovedMoney(of) ? 'always' : 'never'}
        />
      ))}
    </span>
  );
}

function recordAddress({ kind, txnNo }: RecentTransaction): string {
  if (kind === 'deposit') return href('deposit-details', { txnNo });
  return `${href(kind === 'exchange' ? 'exchange-records' : 'transfer-records')}?txnNo=${txnNo}`;
}

function useColumns(): readonly TableColumn<RecentTransaction>[] {
  const t = useTexts('overview.recent');
  const words = useSharedTexts('status');
  return [
    { key: 'kind', title: t('kind'), render: ({ kind }) => t(`kinds.${kind}`), card: 'head' },
    { key: 'at', title: t('time'), render: ({ at }) => <TimeText at={at} />, card: 'when' },
    {
      key: 'counterparty',
      title: t('counterparty'),
      render: ({ kind, counterparty }) => counterparty ?? (kind === 'deposit' ? words('payerNotNamed') : '–'),
      card: 'none',
    },
    { key: 'status', title: t('status'), render: (row) => <Status of={row} />, card: 'mark' },
    {
      key: 'amounts',
      title: t('amount'),
      align: 'end',
      render: (row) => <Amounts of={row} />,
      card: 'amount',
    },
  ];
}

export function RecentTransactions({ recent }: { readonly recent: readonly RecentTransaction[] }) {
  const t = useTexts('overview.recent');
  const go = useGo();
  const columns = useColumns();
  return (
    <section>
      <div className={classes.head}>
        <Title order={2}>{t('title')}</Title>
        <Anchor href={link('wallet-transactions')} size="sm">
          {t('all')}
        </Anchor>
      </div>
      <DataTable
        columns={columns}
        empty={<EmptyState title={t('none')} />}
        label={t('title')}
        onOpen={(row) => go(recordAddress(row))}
        rowKey={({ txnNo }) => txnNo}
        rows={recent}
      />
    </section>
  );
}
