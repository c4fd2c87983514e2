// All transfers, newest first; a row opens its receipt and its steps at the side, and the address says which.
import { decimal, formatAmount } from '@causeway/money';
import {
  exportTransfers,
  listTransfers,
  transferStatus,
  transferStatuses,
  memberRoles,
  type Transfer,
} from '@causeway/contract';
import {
  ListExport,
  DataTable,
  EmptyState,
  OutflowIcon,
  PageHeader,
  useIsPast,
  useMoment,
  type TableColumn,
  useLanguage,
  ShortAccount,
} from '@causeway/ui';
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { download } from '../../../shared/api.ts';
import { useListAddress } from '../../../shared/list-address.ts';
import { useGo, useOpenRow } from '../../../shared/navigation.ts';
import { queryOf } from '../../../shared/queries.ts';
import { href } from '../../../shared/routes/href.ts';
import { useUser } from '../../../shared/session/session.ts';
import { TransferStatusTag } from '../display/index.ts';
import {
  RecordBody,
  RecordDrawer,
  RecordFilterBar,
  RecordHead,
  TimeAndNumber,
  activeRecordFilter,
  clearedRecordFilter,
  requestOf,
} from '../records/index.ts';
import { FirstAction, useVerifiedAction } from '../verified-only/index.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { TransferAmount, TransferFlow } from './transfer-amount.tsx';
import { TransferApproval } from './transfer-approval.tsx';
import { TransferDetails } from './transfer-details.tsx';
import { ConfirmationButton } from './confirmation-button.tsx';
import { NeededDocuments } from './needed-documents.tsx';
import { Progress } from './progress.tsx';
import { useTexts } from './texts.ts';
import { isFailed, isMoving } from './transfer-steps.ts';
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
  const active = activeRecordFilter(address.search, statusIn);
  const query = useQuery({
    ...queryOf(listTransfers, { ...address.page, ...requestOf(active) }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.list.some(isMoving) === true ? 10_000 : false),
  });
  return { ...address, active, query };
}

function useStatuses() {
  const words = useSharedTexts('status.transfer');
  return (Object.keys(transferStatuses) as StatusWord[]).map((word) => ({
    value: String(transferStatuses[word]),
    label: words(word),
  }));
}

export function TransferRecordsPage() {
  const t = useTexts('transfers.list');
  const columns = useColumns();
  const statuses = useStatuses();
  const { query, active, filter, paging } = useTransfers();
  const row = useOpenRow();
  const { data, error, isPlaceholderData, refetch } = query;
  return (
    <>
      <PageHeader actions={<NewTransfer />} title={t('title')} />
      <RecordFilterBar
        active={active}
        end={
          <ListExport
            fetchFile={(format) => download(exportTransfers, { ...requestOf(active), format })}
            name="transfers"
            total={data?.total}
          />
        }
        list="transfers"
        onChange={filter}
        statuses={statuses}
      />
      <DataTable
        columns={columns}
        empty={<Empty />}
        error={data === undefined ? error : undefined}
        filtered={Object.keys(active).length > 0}
        label={t('title')}
        loading={isPlaceholderData}
        onClearFilter={() => filter(clearedRecordFilter)}
        onOpen={({ txnNo }) => row.open(txnNo)}
        onRetry={() => void refetch()}
        rowKey={(row) => row.txnNo}
        rows={data?.list}
        {...(data !== undefined && { paging: paging(data.total) })}
      />
      <RecordDrawer row={row} title={t('drawer')}>
        {(txnNo) => <Detail txnNo={txnNo} />}
      </RecordDrawer>
    </>
  );
}

function Detail({ txnNo }: { readonly txnNo: string }) {
  const t = useTexts('transfers.receipt');
  const record = useTexts('transfers.record');
  return (
    <RecordBody failed={t('failed')} query={useTransfer(txnNo)}>
      {(transfer) => (
        <>
          <RecordHead
            amount={<TransferFlow transfer={transfer} />}
            at={transfer.submittedAt}
            counterparty={
              isFailed(transfer) ? { label: record('payee'), name: transfer.payeeName } : undefined
            }
            status={<TransferStatusTag status={transfer.status} />}
          />
          <NeededDocuments transfer={transfer} />
          <TransferApproval transfer={transfer} />
          <Progress transfer={transfer} />
          <TransferDetails transfer={transfer} />
          <ConfirmationButton transfer={transfer} />
        </>
      )}
    </RecordBody>
  );
}

function NewTransfer() {
  const t = useTexts('transfers.list');
  const { roleId } = useUser();
  const go = useGo();
  const verified = useVerifiedAction();
  if (roleId === memberRoles.approver) return null;
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
      action={
        <FirstAction>
          <NewTransfer />
        </FirstAction>
      }
      icon={<OutflowIcon />}
      text={t('emptyText')}
      title={t('emptyTitle')}
    />
  );
}

function useColumns(): readonly TableColumn<Transfer>[] {
  const t = useTexts('transfers.list');
  return [
    {
      key: 'time',
      title: t('time'),
      card: 'when',
      render: ({ submittedAt, txnNo }) => <TimeAndNumber at={submittedAt} txnNo={txnNo} />,
    },
    {
      key: 'payee',
      title: t('payee'),
      card: 'head',
      render: ({ payeeName, payeeAccount }) => (
        <span className={classes.stackedText}>
          <span>{payeeName}</span>
          <span className={classes.quiet}>
            <ShortAccount account={payeeAccount} />
          </span>
        </span>
      ),
      onCard: ({ payeeName }) => payeeName,
    },
    {
      key: 'status',
      title: t('status'),
      card: 'mark',
      render: (row) => <StatusWithDue transfer={row} />,
    },
    {
      key: 'amount',
      title: t('amount'),
      align: 'end',
      card: 'amount',
      render: (row) => <TransferAmount transfer={row} />,
    },
  ];
}

/** By when documents are needed stands beneath that they are, and how much came back beneath that it did. */
function StatusWithDue({ transfer }: { readonly transfer: Transfer }) {
  const { status, documentsRequest, refundedAmount, currency } = transfer;
  const { language } = useLanguage();
  const t = useTexts('transfers.list');
  return (
    <span className={classes.stackedText}>
      <TransferStatusTag status={status} />
      {refundedAmount !== null && (
        <span className={classes.quiet}>
          {t('cameBack', { amount: formatAmount(decimal(refundedAmount, currency), language) })}
        </span>
      )}
      {status === transferStatuses.supplement && documentsRequest !== null && (
        <Due at={documentsRequest.dueTime} />
      )}
    </span>
  );
}

function Due({ at }: { readonly at: string }) {
  const t = useTexts('transfers.list');
  const moment = useMoment('always');
  const key = useIsPast(at) ? 'overdue' : 'due';
  return <span className={classes.quiet}>{t(key, { time: moment(at) })}</span>;
}
