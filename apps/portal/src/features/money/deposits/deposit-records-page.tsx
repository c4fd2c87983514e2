// All deposits, newest first; a row opens its record at the side, and the address says which.
import { decimal, formatAmount, shortAccount } from '@causeway/money';
import {
  depositStatus,
  exportDeposits,
  getDeposit,
  listDeposits,
  memberRoles,
  type Deposit,
  type SmallDeposits,
} from '@causeway/contract';
import {
  ListExport,
  DataTable,
  EmptyState,
  InflowIcon,
  PageHeader,
  useLanguage,
  type TableColumn,
  ShortAccount,
} from '@causeway/ui';
import { Alert, Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChannelName, usePayer, DepositStatusTag } from '../display/index.ts';
import {
  RecordBody,
  RecordDrawer,
  RecordFilterBar,
  TimeAndNumber,
  activeRecordFilter,
  clearedRecordFilter,
  requestOf,
} from '../records/index.ts';
import { FirstAction, useVerifiedAction } from '../verified-only/index.ts';
import { download } from '../../../shared/api.ts';
import { oneOf, useListAddress } from '../../../shared/list-address.ts';
import { useGo, useOpenRow, type OpenRow } from '../../../shared/navigation.ts';
import { queryClient, queryOf } from '../../../shared/queries.ts';
import { href } from '../../../shared/routes/href.ts';
import { useUser } from '../../../shared/session/session.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { DepositDetails } from './deposit-details.tsx';
import { DepositAmount } from './deposit-amount.tsx';
import { isMoving } from './deposit-steps.ts';
import classes from './deposits.module.css';
import { useTexts } from './texts.ts';
import { useDeposit } from './use-deposit.ts';

const statuses = depositStatus.options;

function useDeposits() {
  const address = useListAddress();
  const active = activeRecordFilter(address.search, (text) => oneOf(statuses, text));
  const [showsSmall, showSmall] = useState(false);
  const filter = requestOf(active);
  // A number that somebody looks for is found, small or not.
  const small = showsSmall || filter.txnNo !== undefined ? {} : { small: false };
  const query = useQuery({
    ...queryOf(listDeposits, { ...address.page, ...filter, ...small }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.list.some(isMoving) === true ? 10_000 : false),
  });
  return { ...address, active, query, showsSmall, showSmall };
}

interface DepositRecordsPageProps {
  /** The one of an address of its own. */
  readonly row?: OpenRow;
}

export function DepositRecordsPage({ row: addressed }: DepositRecordsPageProps) {
  const t = useTexts('deposits.list');
  const words = useSharedTexts('status.deposit');
  const columns = useColumns();
  const { query, active, filter, paging, showsSmall, showSmall } = useDeposits();
  const own = useOpenRow();
  const row = addressed ?? own;
  const { data, error, isPlaceholderData, refetch } = query;
  const open = (deposit: Deposit): void => {
    const { txnNo } = deposit;
    // The list has all of it, so that the drawer needs no wait.
    queryClient.setQueryData(queryOf(getDeposit, { txnNo }).queryKey, deposit);
    row.open(txnNo);
  };
  return (
    <>
      <PageHeader actions={<NewDeposit />} title={t('title')} />
      <RecordFilterBar
        active={active}
        end={
          <ListExport
            fetchFile={(format) => download(exportDeposits, { ...requestOf(active), format })}
            name="deposits"
            total={data?.total}
          />
        }
        list="deposits"
        onChange={filter}
        statuses={statuses.map((value) => ({ value, label: words(value) }))}
      />
      {(showsSmall || (data?.smallDeposits ?? []).length > 0) && (
        <SmallOnes onShow={showSmall} shown={showsSmall} waiting={data?.smallDeposits ?? []} />
      )}
      <DataTable
        columns={columns}
        empty={<Empty />}
        error={data === undefined ? error : undefined}
        filtered={Object.keys(active).length > 0}
        label={t('title')}
        loading={isPlaceholderData}
        onClearFilter={() => filter(clearedRecordFilter)}
        onOpen={open}
        onRetry={() => void refetch()}
        rowKey={({ txnNo }) => txnNo}
        rows={data?.list}
        {...(data !== undefined && { paging: paging(data.total) })}
      />
      <RecordDrawer row={row} title={t('drawer')}>
        {(txnNo) => <Detail txnNo={txnNo} />}
      </RecordDrawer>
    </>
  );
}

interface SmallOnesProps {
  readonly waiting: readonly SmallDeposits[];
  readonly shown: boolean;
  readonly onShow: (shown: boolean) => void;
}

/** In one line for each currency what waits; credited ones stand in the list. */
function SmallOnes({ waiting, shown, onShow }: SmallOnesProps) {
  const t = useTexts('deposits.list');
  const { language } = useLanguage();
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

function Detail({ txnNo }: { readonly txnNo: string }) {
  const t = useTexts('deposits.details');
  return (
    <RecordBody failed={t('failed')} query={useDeposit(txnNo)}>
      {(deposit) => <DepositDetails deposit={deposit} />}
    </RecordBody>
  );
}

function NewDeposit() {
  const t = useTexts('deposits.list');
  const { roleId } = useUser();
  const go = useGo();
  const verified = useVerifiedAction();
  if (roleId === memberRoles.approver) return null;
  return (
    <>
      <Button onClick={() => verified.run(() => go(href('new-deposit')))}>{t('new')}</Button>
      {verified.dialog}
    </>
  );
}

function Empty() {
  const t = useTexts('deposits.list');
  return (
    <EmptyState
      action={
        <FirstAction>
          <NewDeposit />
        </FirstAction>
      }
      icon={<InflowIcon />}
      text={t('emptyText')}
      title={t('emptyTitle')}
    />
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
