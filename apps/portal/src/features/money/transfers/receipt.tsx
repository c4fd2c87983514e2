// The page after a submission: the outcome and the expected time, steps that update as answers arrive, and
// next actions.
import {
  downloadTransferConfirmation,
  getTransfer,
  listTransfers,
  transferStatuses,
  type Transfer,
  type TransferForPerson,
} from '@causeway/contract';
import { ErrorState, LoadingState, PageHeader, useStepStatus } from '@causeway/ui';
import { Button, Card, Group, Title } from '@mantine/core';
import { link, useGo } from '../../../shared/navigation.ts';
import { ConfirmationButton } from '../../../shared/records/confirmation-button.tsx';
import { useRecord } from '../../../shared/records/use-record.ts';
import { href } from '../../../shared/routes/href.ts';
import { TransferStatusTag } from '../display/index.ts';
import type { DraftStore } from './draft.ts';
import { TransferFlow } from './transfer-amount.tsx';
import { TransferApproval } from './transfer-approval.tsx';
import { TransferDetails } from './transfer-details.tsx';
import { valuesOf } from './transfer-form.ts';
import { NeededDocuments } from './needed-documents.tsx';
import { Progress } from './progress.tsx';
import { useTexts } from './texts.ts';
import { isFailed, isMoving } from './transfer-steps.ts';
import { WalletWait } from './wallet-wait.tsx';
import classes from './transfers.module.css';

interface ReceiptProps {
  readonly txnNo: string;
  readonly drafts: DraftStore;
}

export function Receipt({ txnNo, drafts }: ReceiptProps) {
  const t = useTexts('transfers.receipt');
  const { data, error, refetch } = useRecord(getTransfer, txnNo, { list: listTransfers, isMoving });
  if (data === undefined) {
    return (
      <>
        <PageHeader title={t('details')} />
        {error === null ? (
          <LoadingState count={6} shape="detail" />
        ) : (
          <ErrorState error={error} money="unknown" onRetry={() => void refetch()} title={t('failed')} />
        )}
      </>
    );
  }
  return (
    <>
      <Head transfer={data} />
      <div className={classes.page}>
        <WalletWait transfer={data} />
        <Card withBorder>
          <TransferFlow transfer={data} />
        </Card>
        <NeededDocuments transfer={data} />
        <TransferApproval transfer={data} />
        <Next drafts={drafts} transfer={data} />
        <Card component="section" withBorder>
          <Title mb="md" order={2}>
            {t('progress')}
          </Title>
          <Progress transfer={data} />
        </Card>
        <TransferDetails transfer={data} />
      </div>
    </>
  );
}

/** The outcome, shown and announced. */
function Head({ transfer }: { readonly transfer: TransferForPerson }) {
  const t = useTexts('transfers.receipt');
  const title = t(titleOf(transfer));
  useStepStatus(title);
  return (
    <PageHeader
      description={
        // No time is promised while it waits for more than our approval.
        isOnItsWay(transfer) && transfer.walletWait === undefined
          ? t(transfer.accountType === 'bank' ? 'whenBank' : 'whenWallet')
          : undefined
      }
      mark={<TransferStatusTag status={transfer.status} />}
      title={title}
    />
  );
}

const awaitsApproval = ({ status }: Transfer): boolean => status === transferStatuses.recheck;

const isOnItsWay = (transfer: Transfer): boolean => isMoving(transfer) && !awaitsApproval(transfer);

function titleOf(transfer: Transfer): 'secondApproval' | 'submitted' | 'ended' | 'paid' {
  if (awaitsApproval(transfer)) return 'secondApproval';
  if (isMoving(transfer)) return 'submitted';
  return isFailed(transfer) ? 'ended' : 'paid';
}

/** "Send again" opens a filled-in form: everything can still be changed, and must be confirmed again. */
function Next({ transfer, drafts }: { readonly transfer: TransferForPerson; readonly drafts: DraftStore }) {
  const t = useTexts('transfers.receipt');
  const go = useGo();
  const { payeeId, txnNo } = transfer;
  const payAgain = (): void => {
    drafts.write({ payeeId, values: valuesOf(transfer), prepared: null });
    go(`${href('new-transfer')}?payeeId=${payeeId}`);
  };
  return (
    <Group className={classes.next} gap="xs">
      <Button onClick={payAgain}>{t('again')}</Button>
      {transfer.may.includes('download-confirmation') && (
        <ConfirmationButton call={downloadTransferConfirmation} name="transfer" txnNo={transfer.txnNo} />
      )}
      <Button component="a" href={`${link('transfer-records')}?txnNo=${txnNo}`} variant="default">
        {t('records')}
      </Button>
    </Group>
  );
}
