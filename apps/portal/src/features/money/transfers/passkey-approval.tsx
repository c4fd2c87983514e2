// Approves the transfer with a passkey instead of a code: the device signs its number, payee and amount.
import {
  beginTransferPasskey,
  codeTxnTypes,
  type PasskeyAssertion,
  type PreparedTransfer,
} from '@causeway/contract';
import { isRequestError, usePasskeyText } from '@causeway/ui';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../shared/api.ts';
import { askPasskey } from '../../access/credentials/index.ts';
import { useTexts } from './texts.ts';
import classes from './transfers.module.css';

interface PasskeyApprovalProps {
  readonly prepared: PreparedTransfer;
  readonly disabled: boolean;
  readonly onSigned: (passkey: PasskeyAssertion) => void;
  /** Receives the server's refusals; failures of the device show here. */
  readonly onError: (error: unknown) => void;
}

export function PasskeyApproval({ prepared, disabled, onSigned, onError }: PasskeyApprovalProps) {
  const t = useTexts('transfers.confirm');
  const passkeyText = usePasskeyText();
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { txnNo, amount, currency, payee } = prepared;

  const sign = async (): Promise<void> => {
    const asked = {
      txnNo,
      txnType: codeTxnTypes.transfer,
      amount,
      currency,
      payeeId: payee.payeeId,
    } as const;
    const options = await call(beginTransferPasskey, asked, { silent: true });
    onSigned(await askPasskey(options));
  };
  const press = (): void => {
    setAsking(true);
    setProblem(undefined);
    onError(null);
    sign()
      .catch((error: unknown) => {
        if (isRequestError(error)) onError(error);
        else setProblem(passkeyText(error));
      })
      .finally(() => setAsking(false));
  };
  return (
    <div className={classes.passkey}>
      <p className={classes.quiet}>{t('passkeyText')}</p>
      <Button disabled={disabled} loading={isAsking} onClick={press} variant="default">
        {t('passkey')}
      </Button>
      <p className={classes.bad} role="alert">
        {problem}
      </p>
    </div>
  );
}
