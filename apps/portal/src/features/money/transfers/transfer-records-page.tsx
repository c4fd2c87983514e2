// All transfers, newest first; a row opens its receipt and its steps at the side, and the address says which.
import { listTransfers, transferStatus, transferStatuses, type Transfer } from '@causeway/contract';
import { isCurrencyCode } from '@causeway/money';
import {
  DataTable,
  EmptyState,
  ErrorState,
  LoadingState,
  OutflowIcon,
  PageHeader,
  SideDrawer,
  TimeText,
  maskedNumber,
  type TableColumn,
} from '@causeway/ui';
import { Button, Select } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CurrencyFilter, FilterLine } from '../../../shared/filters.tsx';
import { useListAddress } from '../../../shared/list-address.ts';
import { useGo } from '../../../shared/navigation.ts';
import { queryOf } from '../../../shared/queries.ts';
import { href } from '../../../shared/routes/href.ts';
import { useUser } from '../../../shared/session/session.ts';
import { TransferStatusTag } from '../display/index.ts';
import { useVerifiedAction } from '../verified-only/index.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { TransferAmount } from './transfer-amount.tsx';
import { TransferDetails } from './transfer-details.tsx';
import { Progress } from './progress.tsx';
import { useTexts } from './texts.ts';
import { isMoving } from './transfer-steps.ts';
import classes from './transfers.module.css';
import { useTransfer } from './use-transfer.ts';

type StatusWord = keyof typeof transferStatuses;

/** The number that the address names, if it is a status. */
function statusIn(text: string | undefined): Transfer['status'] | undefined {
  const read = transferStatus.safeParse(Number(text));
  return read.success ? read.data : undefined;
}

function useTransfers() {
  const address = useListAddress();
  const { search, page } = address;
  const status = statusIn(search['status']);
  const asked = search['currency'] ?? '';
  const currency = isCurrencyCode(asked) ? asked : undefined;
  const query = useQuery({
    ...queryOf(listTransfers, { ...page, status, currency }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.list.some(isMoving) === true ? 10_000 : false),
  });
  return { ...address, status, currency, query };
}

export function TransferRecordsPage() {
  const t = useTexts('transfers.list');
  const columns = useColumns();
  const { query, search, status, currency, filter, change, paging } = useTransfers();
  const { data, error, isPlaceholderData, refetch } = query;
  const txnNo = search['txnNo'];
  return (
    <>
      <PageHeader actions={<NewTransfer />} title={t('title')} />
      <FilterLine>
        <StatusFilter onChange={(next) => filter({ status: next })} value={status} />
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
        onOpen={(row) => change({ txnNo: row.txnNo })}
        onRetry={() => void refetch()}
        rowKey={(row) => row.txnNo}
        rows={data?.list}
        {...(data !== undefined && { paging: paging(data.total) })}
      />
      <SideDrawer
        onClose={() => change({ txnNo: undefined })}
        opened={txnNo !== undefined}
        title={t('drawer')}
      >
        {txnNo !== undefined && <Detail txnNo={txnNo} />}
      </SideDrawer>
    </>
  );
}

interface StatusFilterProps {
  readonly value: Transfer['status'] | undefined;
  readonly onChange: (value: string | undefined) => void;
}

function StatusFilter({ value, onChange }: StatusFilterProps) {
  const t = useTexts('transfers.list');
  const words = useSharedTexts('status.transfer');
  const data = (Object.keys(transferStatuses) as StatusWord[]).map((word) => ({
    value: String(transferStatuses[word]),
    label: words(word),
  }));
  return (
    <Select
      aria-label={t('status')}
      clearable
      data={data}
      onChange={(next) => onChange(next ?? undefined)}
      placeholder={t('everyStatus')}
      size="sm"
      value={value === undefined ? null : String(value)}
      w={220}
    />
  );
}

function Detail({ txnNo }: { readonly txnNo: string }) {
  const t = useTexts('transfers.receipt');
  const { data, error, refetch } = useTransfer(txnNo);
  if (data !== undefined) {
    return (
      <div className={classes.stack}>
        <div>
          <TransferStatusTag status={data.status} />
        </div>
        <Progress transfer={data} />
        <TransferDetails transfer={data} />
      </div>
    );
  }
  return error === null ? (
    <LoadingState count={6} shape="detail" />
  ) : (
    <ErrorState error={error} onRetry={() => void refetch()} title={t('failed')} />
  );
}

function NewTransfer() {
  const t = useTexts('transfers.list');
  const { roleId } = useUser();
  const go = useGo();
  const verified = useVerifiedAction();
  if (roleId === 3) return null;
  return (
    <>
      <Button onClick={() => verified.run(() => go(href('new-transfer')))}>{t('new')}</Button>
      {verified.dialog}
    </>
  );
}

function Empty() {
  const t = useTexts('transfers.list');
  return (
    <EmptyState
      action={<NewTransfer />}
      icon={<OutflowIcon />}
      text={t('emptyText')}
      title={t('emptyTitle')}
    />
  );
}

function useColumns(): readonly TableColumn<Transfer>[] {
  const t = useTexts('transfers.list');
  return [
    { key: 'number', title: t('number'), card: 'none', render: ({ txnNo }) => txnNo },
    {
      key: 'time',
      title: t('time'),
      card: 'when',
      render: ({ submitTime }) => <TimeText at={submitTime} />,
    },
    { key: 'payee', title: t('payee'), card: 'head', render: ({ payeeName }) => payeeName },
    {
      key: 'account',
      title: t('account'),
      card: 'none',
      render: ({ payeeAccount }) => maskedNumber(payeeAccount),
    },
    {
      key: 'amount',
      title: t('amount'),
      align: 'end',
      card: 'amount',
      render: (row) => <TransferAmount transfer={row} />,
    },
    {
      key: 'status',
      title: t('status'),
      card: 'mark',
      render: ({ status }) => <TransferStatusTag status={status} />,
    },
  ];
}
