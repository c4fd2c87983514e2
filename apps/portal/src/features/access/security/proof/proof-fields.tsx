// The fields of a proof: the method, and what it needs. Also sends a code by email or SMS.
import { sendSecurityCode, type VerifyMethod } from '@causeway/contract';
import { CodeInput } from '@causeway/ui';
import { Group, Radio } from '@mantine/core';
import { useState, type ChangeEvent } from 'react';
import { CodeField, PasswordField } from '../../credentials/index.ts';
import { useWrite } from '../../../../shared/queries.ts';
import { useUser } from '../../../../shared/session/session.ts';
import classes from '../security.module.css';
import { useTexts } from '../texts.ts';
import type { ProofEntry } from './use-proof-entry.ts';

export function ProofFields({ entry }: { readonly entry: ProofEntry }) {
  const t = useTexts('security.proof');
  const { method, methods } = entry;
  return (
    <fieldset className={classes.proof}>
      <legend>{t('title')}</legend>
      {methods.length > 1 && <Choice entry={entry} />}
      {method === undefined ? (
        <p className={classes.bad}>{t('none')}</p>
      ) : (
        <Entry entry={entry} method={method} />
      )}
    </fieldset>
  );
}

function Choice({ entry }: { readonly entry: ProofEntry }) {
  const t = useTexts('security.proof');
  return (
    <Radio.Group
      label={t('with')}
      onChange={(value) => {
        const method = entry.methods.find((each) => each === value);
        if (method !== undefined) entry.choose(method);
      }}
      value={entry.method ?? null}
    >
      <Group gap="md" mt={6}>
        {entry.methods.map((method) => (
          <Radio key={method} label={t(`methods.${method}`)} size="sm" value={method} />
        ))}
      </Group>
    </Radio.Group>
  );
}

interface EntryProps<Method extends VerifyMethod> {
  readonly entry: ProofEntry;
  readonly method: Method;
}

function Entry({ entry, method }: EntryProps<VerifyMethod>) {
  const t = useTexts('security.proof');
  const field = {
    error: entry.error,
    onChange: (event: ChangeEvent<HTMLInputElement>) => entry.enter(event.currentTarget.value),
    value: entry.text,
  };
  switch (method) {
    case 'passkey':
      return (
        <>
          <p className={classes.quiet}>{t('passkey')}</p>
          {entry.error !== undefined && (
            <p className={classes.bad} role="alert">
              {entry.error}
            </p>
          )}
        </>
      );
    case 'password':
      return <PasswordField {...field} autoComplete="current-password" label={t('password')} />;
    case 'recovery':
      return (
        <CodeInput {...codeInput(entry)} description={t('recoveryHint')} isRecovery label={t('recovery')} />
      );
    case 'authenticator':
      return <CodeInput {...codeInput(entry)} label={t('authenticator')} />;
    case 'email':
    case 'sms':
      return <SentCode entry={entry} method={method} />;
  }
}

const codeInput = ({ error, enter, text }: ProofEntry) => ({ error, onChange: enter, value: text });

function SentCode({ entry, method }: EntryProps<'email' | 'sms'>) {
  const t = useTexts('security.proof');
  const { personId } = useUser();
  const send = useWrite(sendSecurityCode);
  const [to, setTo] = useState('');
  const { purpose } = entry;
  const sendCode = async () => {
    const sent = await send.mutateAsync({ purpose, channel: method });
    setTo(sent.sentTo);
    return sent;
  };
  return (
    <CodeField
      input={codeInput(entry)}
      key={method}
      label={t(method)}
      onSend={sendCode}
      sent={to === '' ? undefined : t('sent', { to })}
      storageKey={`${purpose}:${method}:${personId}`}
    />
  );
}
