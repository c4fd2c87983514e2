// The hot wallets and their limits, and moves between hot and cold: approved by two people, and signed
// offline when they leave the cold wallet.
import {
  approveWalletMove,
  type HotLevel,
  listWalletMoves,
  mayCall,
  rejectWalletMove,
  type WalletMove,
  withdrawWalletMove,
} from '@causeway/contract';
import { Copyable, DataTable, ErrorState, StatusTag, type TableColumn, TimeText } from '@causeway/ui';
import { AmountDtoText } from '@causeway/web/amount-dto-text';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../shared/queries.ts';
import { useStaff } from '../../../shared/session.ts';
import classes from './custody.module.css';
import { ApproveMove, EndMove } from './move-dialogs.tsx';
import { OfflineSigning } from './offline-signing.tsx';
import { useTexts } from './texts.ts';

const REFRESH_MS = 15_000;

export function Moves() {
  const t = useTexts('custody.moves');
  const query = useQuery({ ...queryOf(listWalletMoves, {}), refetchInterval: REFRESH_MS });
  const { data, error } = query;
  if (error && !data) return <ErrorState error={error} onRetry={() => void query.refetch()} />;
  if (!data || (data.levels.length === 0 && data.list.length === 0)) return null;
  return (
    <section aria-label={t('title')} className={classes.wallets}>
      <Levels levels={data.levels} />
      {data.list.map((move) => (
        <Move key={move.moveNo} move={move} />
      ))}
    </section>
  );
}

const sideTones = { below: 'bad', within: 'good', above: 'wait' } as const;

function Levels({ levels }: { readonly levels: readonly HotLevel[] }) {
  const t = useTexts('custody.moves');
  const sum = (key: 'floor' | 'target' | 'ceiling' | 'free' | 'waiting'): TableColumn<HotLevel> => ({
    ...{ key, title: t(key), align: 'end' },
    render: ({ currency, [key]: value }) =>
      value === null ? '–' : <AmountDtoText currency={currency} value={value} />,
  });
  const columns: readonly TableColumn<HotLevel>[] = [
    {
      key: 'name',
      title: t('wallet'),
      card: 'head',
      render: (level) => `${level.channelName} ${level.currency}`,
    },
    ...[sum('free'), sum('waiting'), sum('floor'), sum('target'), sum('ceiling')],
    {
      ...{ key: 'side', title: t('side'), card: 'mark' },
      render: ({ side, stuck }) => (
        <>
          {side && <StatusTag tone={sideTones[side]}>{t(`sides.${side}`)}</StatusTag>}
          {stuck && <p className={classes.quiet}>{t(`stuck.${stuck}`)}</p>}
        </>
      ),
    },
  ];
  return (
    <DataTable
      columns={columns}
      dense
      label={t('title')}
      rowKey={({ channel, currency }) => `${String(channel)}:${currency}`}
      rows={levels}
    />
  );
}

const statusTones = {
  PROPOSED: 'wait',
  APPROVED: 'wait',
  SENT: 'info',
  DONE: 'good',
  REJECTED: 'info',
  WITHDRAWN: 'info',
  FAILED: 'bad',
} as const;

interface MoveProps {
  readonly move: WalletMove;
}

function Move({ move }: MoveProps) {
  const t = useTexts('custody.moves');
  const { amount, channelName, direction, status, fromAddress, toAddress, proposedTime, txHash } = move;
  return (
    <article aria-label={move.moveNo} className={classes.wallet}>
      <header className={classes.head}>
        <h2 className={classes.title}>
          {channelName} · {t(`directions.${direction}`)} <AmountDtoText {...amount} />
        </h2>
        <StatusTag tone={statusTones[status]}>{t(`statuses.${status}`)}</StatusTag>
      </header>
      <p className={classes.quiet}>
        {move.moveNo} · {t('proposed')} <TimeText at={proposedTime} />
        {move.firstApprovedBy !== null && ` · ${t('firstApproval', { name: move.firstApprovedBy })}`}
        {move.decidedBy !== null && ` · ${t('decided', { name: move.decidedBy })}`}
      </p>
      {move.reason !== null && <p className={classes.quiet}>{move.reason}</p>}
      <Copyable label={t('from')} value={fromAddress} />
      <Copyable label={t('to')} value={toAddress} />
      {txHash !== null && <Copyable label={t('hash')} value={txHash} />}
      <Acts move={move} />
      {status === 'APPROVED' && direction === 'to-hot' && <OfflineSigning move={move} />}
    </article>
  );
}

function Acts({ move }: MoveProps) {
  const t = useTexts('custody.moves');
  const staff = useStaff();
  const [asked, setAsked] = useState<'approve' | 'reject' | 'withdraw'>();
  const close = () => setAsked(undefined);
  const isProposed = move.status === 'PROPOSED';
  const mayWithdraw = move.status === 'APPROVED' && move.direction === 'to-hot';
  if ((!isProposed && !mayWithdraw) || !mayCall(staff, approveWalletMove)) return null;
  return (
    <>
      <Group>
        {isProposed && !move.isOwnApproval && (
          <Button onClick={() => setAsked('approve')}>{t('approve')}</Button>
        )}
        <Button color="bad" onClick={() => setAsked(isProposed ? 'reject' : 'withdraw')} variant="outline">
          {t(isProposed ? 'reject' : 'withdraw')}
        </Button>
      </Group>
      {asked === 'approve' && <ApproveMove move={move} onClose={close} />}
      {asked === 'reject' && <EndMove act="reject" endpoint={rejectWalletMove} move={move} onClose={close} />}
      {asked === 'withdraw' && (
        <EndMove act="withdraw" endpoint={withdrawWalletMove} move={move} onClose={close} />
      )}
    </>
  );
}
