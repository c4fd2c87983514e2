// The largest amounts on deposit addresses, each with a button to collect it, and the pause of each network.
import {
  collectNow,
  isChainChannel,
  listSweepPlaces,
  listSweeps,
  mayCall,
  type SweepPlace,
} from '@causeway/contract';
import { DataTable, EmptyState, StatusTag, toast, type TableColumn } from '@causeway/ui';
import { AmountDtoText } from '@causeway/web/amount-dto-text';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../shared/queries.ts';
import { useStaff } from '../../../shared/session.ts';
import { DecisionDialog, DecisionSubject, useDecision } from '../../back-office/decisions/index.ts';
import { PauseControl } from './pause-control.tsx';
import { useTexts } from './texts.ts';

export function SweepPlaces() {
  const t = useTexts('custody.places');
  const query = useQuery(queryOf(listSweepPlaces, {}));
  const [asked, setAsked] = useState<SweepPlace>();
  return (
    <>
      {query.data?.channels.map((each) => (
        <PauseControl key={each.channel} of={each} />
      ))}
      <DataTable
        columns={usePlaceColumns(setAsked)}
        dense
        empty={<EmptyState text={t('emptyText')} title={t('emptyTitle')} />}
        error={query.error}
        label={t('label')}
        onRetry={() => void query.refetch()}
        rowKey={({ address, amount }) => `${address} ${amount.currency}`}
        rows={query.data?.list}
      />
      {asked && <CollectDialog onClose={() => setAsked(undefined)} place={asked} />}
    </>
  );
}

function usePlaceColumns(ask: (place: SweepPlace) => void): readonly TableColumn<SweepPlace>[] {
  const t = useTexts('custody.places');
  const mayCollect = mayCall(useStaff(), collectNow);
  return [
    { key: 'channel', title: t('network'), render: ({ channelName }) => channelName },
    { key: 'address', title: t('address'), card: 'head', render: ({ address }) => address },
    {
      ...{ key: 'amount', title: t('amount'), align: 'end', card: 'amount' },
      render: ({ amount }) => <AmountDtoText currency={amount.currency} value={amount.value} />,
    },
    {
      ...{ key: 'rule', title: t('rule'), card: 'mark' },
      render: ({ isDue }) => (
        <StatusTag tone={isDue ? 'wait' : 'done'}>{t(isDue ? 'due' : 'notDue')}</StatusTag>
      ),
    },
    {
      ...{ key: 'act', title: '', align: 'end' },
      render: (place) =>
        mayCollect && (
          <Button onClick={() => ask(place)} size="compact-sm" variant="outline">
            {t('collect')}
          </Button>
        ),
    },
  ];
}

interface CollectProps {
  readonly place: SweepPlace;
  readonly onClose: () => void;
}

function CollectDialog({ place: { channel, channelName, address, amount }, onClose }: CollectProps) {
  const t = useTexts('custody.places');
  const { decide, write } = useDecision(collectNow, [listSweepPlaces, listSweeps], {
    onDecided: () => toast(t('begun'), 'good'),
    onMeanwhile: () => toast(t('meanwhile'), 'wait'),
  });
  const { currency } = amount;
  const isSwept = isChainChannel(channel) && (currency === 'USDT' || currency === 'USDC');
  return (
    <DecisionDialog
      confirmLabel={t('collect')}
      disabled={!isSwept}
      follows={t('follows')}
      onClose={onClose}
      onConfirm={() => (isSwept ? decide({ channel, address, currency }) : Promise.resolve())}
      opened
      subject={<DecisionSubject about={`${channelName}, ${amount.value} ${currency}`} name={address} />}
      title={t('collect')}
      write={write}
    />
  );
}
