// All deposits, newest first; filter and page are in the address.
import { depositStatus, getDeposit, listDeposits, type Deposit } from '@causeway/contract';
import { decimal, isCurrencyCode } from '@causeway/money';
import {
  AmountText,
  DataTable,
  EmptyState,
  InflowIcon,
  PageHeader,
  TimeText,
  maskedNumber,
  type TableColumn,
} from '@causeway/ui';
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useChannelName, DepositStatusTag } from '../display/index.ts';
import { useVerifiedAction } from '../verified-only/index.ts';
import { ChoiceChips, CurrencyFilter, FilterLine } from '../../../shared/filters.tsx';
import { oneOf, useListAddress } from '../../../shared/list-address.ts';
import { useGo } from '../../../shared/navigation.ts';
import { queryClient, queryOf } from '../../../shared/queries.ts';
import { href } from '../../../shared/routes/href.ts';
import { useUser } from '../../../shared/session/session.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { isMoving, signOf } from './deposit-steps.ts';
import classes from './deposits.module.css';
import { useTexts } from './texts.ts';

const statuses = depositStatus.options;

function useDeposits() {
  const address = useListAddress();
  const { search, page } = address;
  const status = oneOf(statuses, search['status']);
  const asked = search['currency'] ?? '';
  const currency = isCurrencyCode(asked) ? asked : undefined;
  const query = useQuery({
    ...queryOf(listDeposits, { ...page, status, currency }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.list.some(isMoving) === true ? 10_000 : false),
  });
  return { ...address, status, currency, query };
}

export function DepositRecordsPage() {
  const t = useTexts('deposits.list');
  const go = useGo();
  const columns = useColumns();
  const { query, status, currency, filter, paging } = useDeposits();
  const { data, error, isPlaceholderData, refetch } = query;
  const open = (row: Deposit): void => {
    // The list has all of it, so that the page needs no wait.
    queryClient.setQueryData(queryOf(getDeposit, { txnNo: row.txnNo }).queryKey, row);
    go(href('deposit-details', { txnNo: row.txnNo }));
  };
  return (
    <>
      <PageHeader actions={<NewDeposit />} title={t('title')} />
      <FilterLine>
        <StatusChips onChange={(next) => filter({ status: next })} value={status} />
        <CurrencyFilter onChange={(next) => filter({ currency: next })} value={currency} />
      </FilterLine>
      <DataTable
        columns={columns}
        empty={<Empty />}
        error={data === undefined ? error : undefined}
        filtered={status !== undefined || currency !== undefined}
        label={t('title')}
        loading={isPlaceholderData}
        onClearFilter={() => filter({ status: undefined, currency: undefined })}
        onOpen={open}
        onRetry={() => void refetch()}
        rowKey={({ txnNo }) => txnNo}
        rows={data?.list}
        {...(data !== undefined && { paging: paging(data.total) })}
      />
    </>
  );
}

interface StatusChipsProps {
  readonly value: Deposit['status'] | undefined;
  readonly onChange: (value: Deposit['status'] | undefined) => void;
}

function StatusChips({ value, onChange }: StatusChipsProps) {
  const t = useSharedTexts('status.deposit');
  const list = useSharedTexts('list');
  const choices = statuses.map((each) => ({ value: each, label: t(each) }));
  return <ChoiceChips choices={choices} label={list('status')} onChange={onChange} value={value} />;
}

function NewDeposit() {
  const t = useTexts('deposits.list');
  const { roleId } = useUser();
  const go = useGo();
  const verified = useVerifiedAction();
  if (roleId === 3) return null;
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
    <EmptyState action={<NewDeposit />} icon={<InflowIcon />} text={t('emptyText')} title={t('emptyTitle')} />
  );
}

function useColumns(): readonly TableColumn<Deposit>[] {
  const t = useTexts('deposits.list');
  const channelName = useChannelName();
  return [
    { key: 'number', title: t('number'), card: 'none', render: ({ txnNo }) => txnNo },
    {
      key: 'time',
      title: t('time'),
      card: 'when',
      render: ({ createTime }) => <TimeText at={createTime} />,
    },
    {
      key: 'from',
      title: t('from'),
      card: 'head',
      render: ({ payerName, sourceAccount }) => (
        <span className={classes.source}>
          {payerName !== null && <span>{payerName}</span>}
          <span className={payerName === null ? undefined : classes.quiet}>
            {maskedNumber(sourceAccount)}
          </span>
        </span>
      ),
    },
    {
      key: 'to',
      title: t('to'),
      card: 'none',
      render: ({ receivingAccount }) => maskedNumber(receivingAccount),
    },
    { key: 'way', title: t('way'), card: 'none', render: ({ fcCode }) => channelName(fcCode) },
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
      render: ({ amount, status }) => (
        <AmountText amount={decimal(amount.value, amount.currency)} sign={signOf({ status })} />
      ),
    },
  ];
}
