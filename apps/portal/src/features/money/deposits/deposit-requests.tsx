// A deposit's requests to the member: documents, or the confirmation that risky money returns to the wallet
// it came from.
import {
  addSupportingDocuments,
  confirmDepositReturn,
  getDeposit,
  getOverview,
  getSupportingDocuments,
  listDeposits,
  mayCall,
  type Deposit,
} from '@causeway/contract';
import { decimal } from '@causeway/money';
import { AmountText, ConfirmDialog, FormError, ToneIcon, toast, useIsPast, useMoment } from '@causeway/ui';
import { Alert, Button, Text } from '@mantine/core';
import { useState } from 'react';
import { invalidate, useWrite } from '../../../shared/queries.ts';
import { useUser } from '../../../shared/session/session.ts';
import { AskedDocuments } from '../supporting-documents/index.ts';
import classes from './deposits.module.css';
import { useTexts } from './texts.ts';

interface DepositRequestsProps {
  readonly deposit: Deposit;
}

const readAgain = (): Promise<unknown> =>
  invalidate(getDeposit, listDeposits, getOverview, getSupportingDocuments);

export function DepositRequests({ deposit }: DepositRequestsProps) {
  const t = useTexts('deposits.confirm');
  const { txnNo, documentsRequest, confirmReturnBy } = deposit;
  const user = useUser();
  if (documentsRequest !== null)
    return (
      <AskedDocuments
        mayHandIn={mayCall(user, addSupportingDocuments)}
        onHandedIn={() => void readAgain()}
        otherwise={t('documentsOtherwise')}
        request={documentsRequest}
        takesWords
        txnNo={txnNo}
      />
    );
  return confirmReturnBy === null ? null : <ConfirmReturn by={confirmReturnBy} deposit={deposit} />;
}

function ConfirmReturn({ by, deposit }: DepositRequestsProps & { readonly by: string }) {
  const t = useTexts('deposits.confirm');
  const moment = useMoment('always');
  const user = useUser();
  const [isAsked, setAsked] = useState(false);
  const isPast = useIsPast(by);
  return (
    <Alert bg="var(--cw-wait-tint)" color="wait" icon={<ToneIcon tone="wait" />} title={t('title')}>
      <Text>{t(isPast ? 'textLate' : 'text', { time: moment(by) })}</Text>
      {deposit.processingReason !== null && <Text mt="xs">{deposit.processingReason}</Text>}
      {mayCall(user, confirmDepositReturn) && (
        <Button mt="sm" onClick={() => setAsked(true)}>
          {t('action')}
        </Button>
      )}
      <ConfirmReturnDialog deposit={deposit} onClose={() => setAsked(false)} opened={isAsked} />
    </Alert>
  );
}

interface DialogProps extends DepositRequestsProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

function ConfirmReturnDialog({ deposit, opened, onClose }: DialogProps) {
  const t = useTexts('deposits.confirm');
  const { txnNo, amount, sourceAccount } = deposit;
  const write = useWrite(confirmDepositReturn, { silent: true });
  const confirm = async (): Promise<void> => {
    await write.mutateAsync({ txnNo });
    toast(t('done'), 'good');
    await readAgain();
  };
  return (
    <ConfirmDialog
      confirmLabel={t('action')}
      onClose={onClose}
      onConfirm={confirm}
      opened={opened}
      title={t('dialog')}
    >
      <Text>{t('goesBack')}</Text>
      <Text fw={600} mt="xs">
        <AmountText amount={decimal(amount.value, amount.currency)} />
      </Text>
      <Text className={classes.wallet}>{sourceAccount}</Text>
      <FormError error={write.error} />
    </ConfirmDialog>
  );
}
