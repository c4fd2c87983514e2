// All deposits, newest first; a row opens its record at the side, and the address says which.
import { decimal, formatAmount, shortAccount } from '@causeway/money';
import {
  depositStatus,
  downloadDepositConfirmation,
  exportDeposits,
  getDeposit,
  listDeposits,
  type Deposit,
  type SmallDeposits,
} from '@causeway/contract';
import { InflowIcon, PageHeader, useLanguage, type TableColumn, ShortAccount } from '@causeway/ui';
import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { useChannelName, usePayer, DepositStatusTag } from '../display/index.ts';
import { NewRecord, NoRecords } from '../verified-only/index.ts';
import { DelayNotice } from '../../../shared/delay-notice.tsx';
import type { OpenRow } from '../../../shared/navigation.ts';
import { choicesAmong, useRecordFilters } from '../../../shared/records/filters.tsx';
import { RecordPage } from '../../../shared/records/records.tsx';
import { TimeAndNumber } from '../../../shared/records/time-and-number.tsx';
import { useSharedTexts } from '../../../shared/texts.ts';
import { DepositDetails } from './deposit-details.tsx';
import { DepositAmount } from './deposit-amount.tsx';
import { isMoving } from './deposit-steps.ts';
import classes from './deposits.module.css';
import { useTexts } from './texts.ts';

interface DepositRecordsPageProps {
  /** The row of a record with its own address. */
  readonly row?: OpenRow;
}

export function DepositRecordsPage({ row }: DepositRecordsPageProps) {
  const t = useTexts('deposits.list');
  const details = useTexts('deposits.details');
  const words = useSharedTexts('status.deposit');
  const [showsSmall, showSmall] = useState(false);
  const start = { page: 'new-deposit', label: t('new') } as const;
  return (
    <>
      <PageHeader actions={<NewRecord {...start} />} title={t('title')} />
      <DelayNotice of={['bank-payments', 'ethereum', 'tron', 'reviews']} />
      <RecordPage
        renderAbove={(answer) => (
          <SmallOnes onShow={showSmall} shown={showsSmall} waiting={answer?.smallDeposits ?? []} />
        )}
        // A search by number finds every deposit, small or not.
        ask={(asked) => (showsSmall || asked.txnNo !== undefined ? asked : { ...asked, small: false })}
        calls={{ list: listDeposits, file: exportDeposits, detail: getDeposit }}
        columns={useColumns()}
        drawer={{
          title: t('drawer'),
          failed: details('failed'),
          isMoving,
          fromRow: (deposit) => deposit,
          render: (deposit) => <DepositDetails deposit={deposit} />,
          confirmation: {
            call: downloadDepositConfirmation,
            name: 'deposit',
            isReady: (deposit) => !isMoving(deposit),
          },
          row,
        }}
        empty={<NoRecords {...start} icon={<InflowIcon />} text={t('emptyText')} title={t('emptyTitle')} />}
        filters={useRecordFilters(choicesAmong(depositStatus.options, words))}
        label={t('title')}
        name="deposits"
        refresh={{ everyMs: 10_000, isMoving }}
      />
    </>
  );
}

interface SmallOnesProps {
  readonly waiting: readonly SmallDeposits[];
  readonly shown: boolean;
  readonly onShow: (shown: boolean) => void;
}

/** Shows one line for each currency with its waiting deposits; credited ones are in the list. */
function SmallOnes({ waiting, shown, onShow }: SmallOnesProps) {
  const t = useTexts('deposits.list');
  const { language } = useLanguage();
  if (!shown && waiting.length === 0) return null;
  return (
    <Alert color="gray" my="sm" p="xs">
      {waiting.map(({ currency, count, amount, below, waitDays: days }) => (
        <p key={currency} style={{ margin: 0 }}>
          {t('smallWaiting', {
            count,
            days,
            amount: formatAmount(decimal(amount, currency), language, { code: true }),
            below: formatAmount(decimal(below, currency), language, { code: true }),
          })}
        </p>
      ))}
      <Button onClick={() => onShow(!shown)} size="compact-sm" variant="subtle">
        {t(shown ? 'hideSmall' : 'showSmall')}
      </Button>
    </Alert>
  );
}

function useColumns(): readonly TableColumn<Deposit>[] {
  const t = useTexts('deposits.list');
  const channelName = useChannelName();
  const payerOf = usePayer();
  return [
    {
      key: 'time',
      title: t('time'),
      card: 'when',
      render: ({ createdAt, txnNo }) => <TimeAndNumber at={createdAt} txnNo={txnNo} />,
    },
    {
      key: 'from',
      title: t('from'),
      card: 'head',
      render: (row) => (
        <span className={classes.source}>
          <span>{payerOf(row)}</span>
          {row.sourceAccount !== '' && payerOf(row) !== shortAccount(row.sourceAccount) && (
            <span className={classes.quiet}>
              <ShortAccount account={row.sourceAccount} />
            </span>
          )}
        </span>
      ),
      onCard: payerOf,
    },
    {
      key: 'to',
      title: t('to'),
      card: 'none',
      render: ({ receivingAccount, channel }) => (
        <span className={classes.source}>
          <span>{channelName(channel)}</span>
          <span className={classes.quiet}>
            <ShortAccount account={receivingAccount} />
          </span>
        </span>
      ),
    },
    {
      key: 'status',
      title: t('status'),
      card: 'mark',
      render: ({ status }) => <DepositStatusTag status={status} />,
    },
    {
      key: 'amount',
      title: t('amount'),
      align: 'end',
      card: 'amount',
      render: (row) => <DepositAmount deposit={row} />,
    },
  ];
}
