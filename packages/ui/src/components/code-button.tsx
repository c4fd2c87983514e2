// 'Get code': sends a verification code, then waits sixty seconds, a reload of the page included.
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useUiTexts } from '../language/language-provider.tsx';
import { cooldownLeft, startCooldown } from './cooldown.ts';

export interface CodeButtonProps {
  /** Sends the code; the wait begins when it resolves, for as long as its `cooldownSeconds`, and not when it rejects. */
  readonly onSend: () => Promise<unknown>;
  /** One key a purpose and address, such as 'register:a@example.com'. */
  readonly storageKey: string;
  /** While there is nothing to send a code for: no address, no amount. */
  readonly disabled?: boolean;
}

export function CodeButton({ onSend, storageKey, disabled = false }: CodeButtonProps) {
  const key = `causeway.code.${storageKey}`;
  const [left, setLeft] = useState(() => cooldownLeft(sessionStorage, key, Date.now()));
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const t = useUiTexts('ui.code');
  const waiting = left > 0;

  useEffect(() => {
    setLeft(cooldownLeft(sessionStorage, key, Date.now()));
    if (!waiting) return undefined;
    const timer = setInterval(() => setLeft(cooldownLeft(sessionStorage, key, Date.now())), 500);
    return () => clearInterval(timer);
  }, [key, waiting]);

  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      const answer = await onSend();
      startCooldown(sessionStorage, key, Date.now(), answer);
      setAsked(true);
      setLeft(cooldownLeft(sessionStorage, key, Date.now()));
    } catch {
      // The request layer has said why; the person may try again at once.
    } finally {
      setBusy(false);
    }
  };

  return (
    <Button disabled={disabled || waiting} loading={busy} onClick={() => void send()} variant="default">
      {waiting ? t('wait', { seconds: left }) : t(asked ? 'again' : 'get')}
    </Button>
  );
}
