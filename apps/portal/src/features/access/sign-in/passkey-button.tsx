// Signs in by passkey, in place of password and second factor. Not there where the browser knows none.
import type { AccountType } from '@causeway/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { askPasskey, isPasskeyDismissed } from '../credentials/index.ts';
import { fetchCalls, useSend } from './later.ts';
import { enter } from './offered-trust.ts';
import { useTexts } from './texts.ts';

interface PasskeyButtonProps {
  readonly type: AccountType;
  readonly onError: (error: unknown) => void;
}

const isKnownHere = 'PublicKeyCredential' in globalThis;

export function PasskeyButton({ type, onError }: PasskeyButtonProps) {
  const t = useTexts('signIn.signIn');
  const [busy, setBusy] = useState(false);
  const submit = useSend(({ signInByPasskey }) => signInByPasskey);
  if (!isKnownHere) return null;

  const signIn = async (): Promise<void> => {
    try {
      const { beginPasskeySignIn, call } = await fetchCalls();
      const passkey = await askPasskey(await call(beginPasskeySignIn, { type }, { silent: true }));
      enter(await submit.send({ type, passkey }));
    } catch (error) {
      if (!isPasskeyDismissed(error)) throw error;
    }
  };
  const press = (): void => {
    setBusy(true);
    onError(null);
    signIn()
      .catch(onError)
      .finally(() => setBusy(false));
  };
  return (
    <Button fullWidth loading={busy} onClick={press} variant="default">
      {t('passkey')}
    </Button>
  );
}
