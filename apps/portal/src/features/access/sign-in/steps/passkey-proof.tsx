// A passkey as proof in a sign-in step; only the person's own passkeys count.
import { beginPasskeySignIn, verifyIdHeader } from '@causeway/contract';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../../shared/api.ts';
import { askPasskey } from '../../credentials/index.ts';
import { useTexts } from '../texts.ts';
import type { WaitingSignIn } from '../waiting.ts';
import type { Prove } from './step.ts';

interface PasskeyProofProps {
  readonly waiting: WaitingSignIn;
  readonly onProve: Prove;
  readonly onFail: (error: unknown) => void;
}

export function PasskeyProof({ waiting: { type, verifyId }, onProve, onFail }: PasskeyProofProps) {
  const t = useTexts('signIn.steps.field');
  const [busy, setBusy] = useState(false);
  const prove = async (): Promise<void> => {
    setBusy(true);
    onFail(null);
    try {
      const headers = { [verifyIdHeader]: verifyId };
      const passkey = await askPasskey(await call(beginPasskeySignIn, { type }, { headers, silent: true }));
      await onProve({ method: 'passkey', passkey });
    } catch (error) {
      onFail(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Text c="dimmed" size="sm">
        {t('passkeyHint')}
      </Text>
      <Button fullWidth loading={busy} onClick={() => void prove()}>
        {t('passkey')}
      </Button>
    </>
  );
}
