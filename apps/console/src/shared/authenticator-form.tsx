// Setting up an authenticator app: the app scans the secret or the person types it, and a code confirms it.
import type { beginStaffBinding, ResponseOf } from '@causeway/contract';
import { CodeInput, Copyable, FormError, QrCode } from '@causeway/ui';
import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import classes from './authenticator-form.module.css';
import { useSharedTexts } from './texts.ts';

interface AuthenticatorFormProps {
  readonly secret: ResponseOf<typeof beginStaffBinding>;
  /** Rejects with the reason; the field is then emptied. */
  readonly onCode: (code: string) => Promise<unknown>;
  readonly isBusy: boolean;
  readonly error: unknown;
}

export function AuthenticatorForm({
  secret: { secret, uri },
  onCode,
  isBusy,
  error,
}: AuthenticatorFormProps) {
  const t = useSharedTexts('authenticator');
  const [code, setCode] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onCode(code).catch(() => setCode(''));
      }}
    >
      <Stack>
        <div className={classes.secret}>
          <QrCode label={t('qr')} size={144} value={uri} />
          <div>
            <Text mb="xs">{t('scan')}</Text>
            <Text c="dimmed" size="sm">
              {t('orType')}
            </Text>
            <code className={classes.code}>
              <Copyable label={t('secret')} value={secret}>
                {secret.replace(/(.{4})(?=.)/g, '$1 ')}
              </Copyable>
            </code>
          </div>
        </div>
        <CodeInput label={t('code')} onChange={setCode} value={code} />
        <FormError error={error} />
        <Button disabled={!/^\d{6}$/.test(code)} fullWidth loading={isBusy} type="submit">
          {t('submit')}
        </Button>
      </Stack>
    </form>
  );
}
