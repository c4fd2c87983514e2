// All transfers, newest first; a row opens its receipt and its steps at the side, and the address says which.
import { decimal, formatAmount } from '@causeway/money';
import {
  downloadTransferConfirmation,
  exportTransfers,
  getTransfer,
  listTransfers,
  transferStatuses,
  type Transfer,
} from '@causeway/contract';
import {
  OutflowIcon,
  PageHeader,
  useIsPast,
  useMoment,
  type TableColumn,
  useLanguage,
  ShortAccount,
} from '@causeway/ui';
import { TransferStatusTag } from '../display/index.ts';
import { NewRecord, NoRecords } from '../verified-only/index.ts';
import { choicesOfCodes, useRecordFilters } from '../../../shared/records/filters.tsx';
import { RecordHead } from '../../../shared/records/record-drawer.tsx';
import { RecordPage } from '../../../shared/records/records.tsx';
import { TimeAndNumber } from '../../../shared/records/time-and-number.tsx';
import { useSharedTexts } from '../../../shared/texts.ts';
import { TransferAmount, TransferFlow } from './transfer-amount.tsx';
import { TransferApproval } from './transfer-approval.tsx';
import { TransferDetails } from './transfer-details.tsx';
import { NeededDocuments } from './needed-documents.tsx';
import { Progress } from './progress.tsx';
import { useTexts } from './texts.ts';
import { isFailed, isMoving } from './transfer-steps.ts';
import { WalletWait } from './wallet-wait.tsx';
import classes from './transfers.module.css';

export function TransferRecordsPage() {
  const t = useTexts('transfers.list');
  const receipt = useTexts('transfers.receipt');
  const record = useTexts('transfers.record');
  const words = useSharedTexts('status.transfer');
  const start = { page: 'new-transfer', label: t('new') } as const;
  return (
    <>
      <PageHeader actions={<NewRecord {...start} />} title={t('title')} />
      <RecordPage
        calls={{ list: listTransfers, file: exportTransfers, detail: getTransfer }}
        columns={useColumns()}
        drawer={{
          title: t('drawer'),
          failed: receipt('failed'),
          isMoving,
          render: (transfer) => (
            <>
              <RecordHead
                amount={<TransferFlow transfer={transfer} />}
                at={transfer.submittedAt}
                counterparty={
                  isFailed(transfer) ? { label: record('payee'), name: transfer.payeeName } : undefined
                }
                status={<TransferStatusTag status={transfer.status} />}
              />
              <WalletWait transfer={transfer} />
              <NeededDocuments transfer={transfer} />
              <TransferApproval transfer={transfer} />
              <Progress transfer={transfer} />
              <TransferDetails transfer={transfer} />
            </>
          ),
          confirmation: {
            call: downloadTransferConfirmation,
            name: 'transfer',
            isReady: ({ may }) => may.includes('download-confirmation'),
          },
        }}
        empty={<NoRecords {...start} icon={<OutflowIcon />} text={t('emptyText')} title={t('emptyTitle')} />}
        filters={useRecordFilters(
          choicesOfCodes(transferStatuses, words).map((each) => ({ ...each, word: String(each.value) })),
        )}
        label={t('title')}
        name="transfers"
        refresh={{ everyMs: 10_000, isMoving }}
      />
    </>
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

/** The status, with the deadline for documents or the refunded amount below it. */
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
