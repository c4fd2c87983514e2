// Recent transactions, as a table that can be read aloud; a row links to its record.
import type { RecentTransaction } from '@causeway/contract';
import { DataTable, EmptyState, TimeText, type TableColumn } from '@causeway/ui';
import { Anchor, Title } from '@mantine/core';
import { link, useGo } from '../../../shared/navigation.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { RecentAmounts, RecentStatus, recentAddress } from '../display/index.ts';
import classes from './overview.module.css';
import { useTexts } from './texts.ts';

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
    { key: 'status', title: t('status'), render: (row) => <RecentStatus of={row} />, card: 'mark' },
    {
      key: 'amounts',
      title: t('amount'),
      align: 'end',
      render: (row) => <RecentAmounts of={row} />,
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
        onOpen={(row) => go(recentAddress(row))}
        rowKey={({ txnNo }) => txnNo}
        rows={recent}
      />
    </section>
  );
}
