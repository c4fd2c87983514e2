// The 4-digit code that approves one transfer, of one amount, to one payee.
import { sendTransferCode, type PreparedTransfer } from '@causeway/contract';
import { CodeButton, toast } from '@causeway/ui';
import { Card, TextInput, Title } from '@mantine/core';
import { useWrite } from '../../shared/queries.ts';
import { useUser } from '../../shared/session/session.ts';
import { useTexts } from './texts.ts';
import classes from './transfers.module.css';

interface CodeEntryProps {
  readonly prepared: PreparedTransfer;
  readonly code: string;
  readonly onChange: (code: string) => void;
  readonly error: string | undefined;
  readonly disabled: boolean;
}

const digits = 4;

export function CodeEntry({ prepared, code, onChange, error, disabled }: CodeEntryProps) {
  const t = useTexts('transfers.confirm');
  const { email } = useUser();
  const send = useWrite(sendTransferCode);
  const { txnNo, currency, amount, payee } = prepared;
  const sendCode = async (): Promise<void> => {
    await send.mutateAsync({
      txnNo,
      txnType: 3,
      txnAmount: amount,
      currency,
      payeeId: payee.payeeId,
    });
    toast(t('sentCode'), 'good');
  };
  return (
    <Card component="section" withBorder>
      <Title order={2}>{t('codeTitle')}</Title>
      <p className={classes.quiet}>{t('codeText', { email: email ?? t('yourMail') })}</p>
      <div className={classes.code}>
        <TextInput
          autoComplete="one-time-code"
          disabled={disabled}
          error={error !== undefined}
          inputMode="numeric"
          label={t('code')}
          maxLength={digits}
          mt="sm"
          onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, digits))}
          required
          value={code}
          w={160}
        />
        <CodeButton disabled={disabled} onSend={sendCode} storageKey={`transfer:${txnNo}`} />
      </div>
      <p className={classes.bad} role="alert">
        {error}
      </p>
    </Card>
  );
}
