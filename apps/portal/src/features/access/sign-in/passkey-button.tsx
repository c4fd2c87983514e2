// Signs in by passkey instead of password and second factor, by this button or by the list of the email
// field. Hidden if the browser has no passkeys.
import type { AccountType, PasskeyAssertion } from '@causeway/contract';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { fetchCalls, useSend } from './later.ts';
import { enter } from './offered-trust.ts';
import { useTexts } from './texts.ts';
import { turned } from './turned.ts';

interface PasskeyButtonProps {
  readonly type: AccountType;
  /** Another method is being tried: the list offers no passkey meanwhile. */
  readonly isOtherPending: boolean;
  readonly onError: (error: unknown) => void;
}

const isKnownHere = 'PublicKeyCredential' in globalThis;

export function PasskeyButton({ type, isOtherPending, onError }: PasskeyButtonProps) {
  const t = useTexts('signIn.signIn');
  const [busy, setBusy] = useState(false);
  const submit = useSend(({ signInByPasskey }) => signInByPasskey);

  const signIn = (ask: Promise<PasskeyAssertion | undefined>): void => {
    setBusy(true);
    onError(null);
    ask
      .then(async (passkey) => passkey && enter(await submit.send({ type, passkey })))
      .catch(onError)
      .finally(() => setBusy(false));
  };
  const signInByChosen = useEffectEvent((passkey: PasskeyAssertion | undefined): void => {
    if (passkey !== undefined) signIn(Promise.resolve(passkey));
  });
  // The browser handles one passkey prompt at a time, so the list's prompt is canceled before another starts.
  const isListOpen = isKnownHere && !busy && !isOtherPending;
  useEffect(() => {
    if (!isListOpen) return undefined;
    const stop = new AbortController();
    turned(stop.signal)
      .then(fetchCalls)
      .then(({ chosenPasskey }) => chosenPasskey(type, stop.signal))
      .then(signInByChosen, () => undefined);
    return () => stop.abort();
  }, [isListOpen, type]);

  if (!isKnownHere) return null;
  return (
    <Button
      fullWidth
      loading={busy}
      onClick={() => signIn(fetchCalls().then(({ askedPasskey }) => askedPasskey(type)))}
      variant="default"
    >
      {t('passkey')}
    </Button>
  );
}
