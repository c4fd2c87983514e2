// Deposits on their way into the hot wallet: each sweep with its state and its obstacle.
import { listSweeps, type Sweep, type SweepStatus } from '@causeway/contract';
import { Copyable, DataTable, EmptyState, StatusTag, TimeText, type TableColumn } from '@causeway/ui';
import { AmountDtoText } from '@causeway/web/amount-dto-text';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { pageOf, tableOf } from '../../../shared/list-page.ts';
import { useAddressSearch } from '../../../shared/navigation.ts';
import { queryOf } from '../../../shared/queries.ts';
import { useTexts } from './texts.ts';

const REFRESH_MS = 30_000;

const toneOf = {
  WAITING: 'wait',
  FUNDING: 'wait',
  COLLECTING: 'wait',
  TOPPING_UP: 'wait',
  COLLECTED: 'good',
  FAILED: 'bad',
  FROZEN: 'bad',
  DROPPED: 'done',
} as const satisfies Record<SweepStatus, string>;

export function Sweeps() {
  const t = useTexts('custody.sweeps');
  const [search, change] = useAddressSearch();
  const page = pageOf(search);
  const query = useQuery({
    ...queryOf(listSweeps, page),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
  return (
    <DataTable
      columns={useSweepColumns()}
      dense
      empty={<EmptyState text={t('emptyText')} title={t('emptyTitle')} />}
      label={t('label')}
      {...tableOf(query, page, change)}
      rowKey={({ sweepNo }) => sweepNo}
    />
  );
}

function useSweepColumns(): readonly TableColumn<Sweep>[] {
  const t = useTexts('custody.sweeps');
  return [
    { key: 'began', title: t('began'), render: ({ beganTime }) => <TimeText at={beganTime} /> },
    { key: 'channel', title: t('network'), render: ({ channelName }) => channelName },
    {
      ...{ key: 'address', title: t('address'), card: 'head' },
      render: ({ address }) => <Copyable label={t('address')} value={address} />,
    },
    {
      ...{ key: 'amount', title: t('amount'), align: 'end', card: 'amount' },
      render: ({ amount }) => <AmountDtoText currency={amount.currency} value={amount.value} />,
    },
    {
      ...{ key: 'status', title: t('status'), card: 'mark' },
      render: ({ status }) => <StatusTag tone={toneOf[status]}>{t(`state.${status}`)}</StatusTag>,
    },
    {
      ...{ key: 'reason', title: t('reason') },
      // Shows the provider's own words.
      render: ({ reason }) => reason !== null && <span lang="en">{reason}</span>,
    },
    { key: 'by', title: t('by'), render: ({ beganBy }) => beganBy ?? t('rule') },
  ];
}
