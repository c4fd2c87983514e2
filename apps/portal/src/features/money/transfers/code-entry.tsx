// The code that approves one transfer of one amount to one payee: from the authenticator, or sent by email or
// SMS.
import {
  authTypes,
  codeTxnTypes,
  maskedEmail,
  sendTransferCode,
  sendTransferSms,
  type PreparedTransfer,
} from '@causeway/contract';
import { CodeButton, CodeInput, useIsCodeSent } from '@causeway/ui';
import { Card, Title } from '@mantine/core';
import { useRef } from 'react';
import { useWrite } from '../../../shared/queries.ts';
import { useUser } from '../../../shared/session/session.ts';
import { useTexts } from './texts.ts';
import classes from './transfers.module.css';

interface CodeEntryProps {
  readonly prepared: PreparedTransfer;
  readonly code: string;
  readonly onChange: (code: string) => void;
  /** Receives the reason why no code was sent. */
  readonly onRefused: (error: unknown) => void;
  readonly error: string | undefined;
  readonly disabled: boolean;
  /** Another method of approval, shown below the code. */
  readonly children: React.ReactNode;
}

type AuthType = PreparedTransfer['authType'];

const byAuthenticator: AuthType = authTypes.authenticator;
const bySms: AuthType = authTypes.sms;

export const codeDigits = (authType: AuthType): number => (authType === byAuthenticator ? 6 : 4);

export function CodeEntry(props: CodeEntryProps) {
  const { prepared, code, onChange, onRefused, error, disabled, children } = props;
  const t = useTexts('transfers.confirm');
  const { authType, txnNo, currency, amount, payee } = prepared;
  const storageKey = `transfer:${txnNo}`;
  const isSent = useIsCodeSent(storageKey);
  const field = useRef<HTMLInputElement>(null);
  const send = useWrite(authType === bySms ? sendTransferSms : sendTransferCode, { silent: true });
  const sendCode = async (): Promise<void> => {
    const asked = {
      txnNo,
      txnType: codeTxnTypes.transfer,
      amount,
      currency,
      payeeId: payee.payeeId,
    } as const;
    try {
      onRefused(null);
      await send.mutateAsync(asked);
    } catch (refusal) {
      onRefused(refusal);
      throw refusal;
    }
  };
  return (
    <Card component="section" withBorder>
      <Title order={2}>{t('codeTitle')}</Title>
      <p className={classes.quiet}>
        <CodeText authType={authType} isSent={isSent} />
      </p>
      <div className={classes.code}>
        <CodeInput
          disabled={disabled}
          error={error !== undefined}
          label={t('code')}
          mt="sm"
          onChange={onChange}
          ref={field}
          required
          value={code}
          w={160}
        />
        {authType !== byAuthenticator && (
          <CodeButton disabled={disabled} field={field} onSend={sendCode} storageKey={storageKey} />
        )}
      </div>
      <p className={classes.bad} role="alert">
        {error}
      </p>
      {children}
    </Card>
  );
}

interface CodeTextProps {
  readonly authType: AuthType;
  readonly isSent: boolean;
}

function CodeText({ authType, isSent }: CodeTextProps) {
  const t = useTexts('transfers.confirm');
  const { email } = useUser();
  if (authType === byAuthenticator) return t('authenticatorText');
  if (authType === bySms) return t(isSent ? 'smsSent' : 'smsText');
  return t(isSent ? 'codeSent' : 'codeText', {
    email: email === null ? t('yourMail') : maskedEmail(email),
  });
}
