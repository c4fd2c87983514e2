// 'Get code': sends a verification code, then waits sixty seconds, a reload of the page included. If nothing
// has to be chosen or filled in first, it sends the first one by itself. After a press the focus moves to the
// code's field.
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useUiTexts } from '../language/language-provider.tsx';
import { announce, withdraw } from '../steps/announce.tsx';
import { codeWasSent, cooldownLeft, startCooldown, wasSent } from './cooldown.ts';
import { codeChanged, codeKey, useIsCodeSent } from './sent-code.ts';

export interface CodeButtonProps {
  /** Sends the code; the wait is the `cooldownSeconds` that it resolves with, and there is none if it rejects. */
  readonly onSend: () => Promise<unknown>;
  /** The field for the code. */
  readonly field: RefObject<HTMLInputElement | null>;
  /** One key per purpose and address, such as 'register:a@example.com'. */
  readonly storageKey: string;
  /** True while there is nothing to send a code for: no address, no amount. */
  readonly disabled?: boolean;
  /** Sends the first code of this key by itself; further ones need a press. */
  readonly sendsFirst?: boolean;
}

export function CodeButton(props: CodeButtonProps) {
  const { onSend, field, storageKey, disabled = false, sendsFirst = false } = props;
  const key = codeKey(storageKey);
  const isSent = useIsCodeSent(storageKey);
  const [left, setLeft] = useState(() => cooldownLeft(sessionStorage, key, Date.now()));
  const [asked, setAsked] = useState(() => sendsFirst && wasSent(sessionStorage, key));
  const [busy, setBusy] = useState(false);
  const t = useUiTexts('ui.code');
  const waiting = left > 0;
  const sent = t('sent');
  const { button, press } = useFocusAfter({ busy, next: waiting ? field : undefined });

  useEffect(() => {
    setLeft(cooldownLeft(sessionStorage, key, Date.now()));
    if (!waiting) return undefined;
    const timer = setInterval(() => setLeft(cooldownLeft(sessionStorage, key, Date.now())), 500);
    return () => clearInterval(timer);
  }, [key, waiting]);

  useEffect(() => () => withdraw(sent), [sent]);

  const send = async (): Promise<void> => {
    setBusy(true);
    // Starts the wait now, so that a page redrawn meanwhile sends no second code.
    startCooldown(sessionStorage, key, Date.now());
    codeChanged();
    try {
      const answer = await onSend();
      codeWasSent(sessionStorage, key, Date.now(), answer);
      setAsked(true);
      setLeft(cooldownLeft(sessionStorage, key, Date.now()));
      announce(sent);
    } catch {
      // The request layer has shown the reason; the person may try again at once.
      sessionStorage.removeItem(key);
    } finally {
      codeChanged();
      setBusy(false);
    }
  };

  const sendFirst = useEffectEvent(() => {
    if (!wasSent(sessionStorage, key)) void send();
  });
  useEffect(() => {
    if (sendsFirst) sendFirst();
  }, [sendsFirst]);

  return (
    <Button
      disabled={disabled || waiting}
      loading={busy}
      onClick={() => {
        press();
        void send();
      }}
      ref={button}
      variant="default"
    >
      {waiting ? t('wait', { seconds: left }) : t(asked || isSent ? 'again' : 'get')}
    </Button>
  );
}

interface FocusAfter {
  readonly busy: boolean;
  /** The focus's target after sending; the button itself if nothing was sent. */
  readonly next: RefObject<HTMLInputElement | null> | undefined;
}

/** A disabled button loses the focus, so the focus moves on, unless the person has moved it meanwhile. */
function useFocusAfter({ busy, next }: FocusAfter) {
  const button = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    if (busy || !isPressed.current) return;
    isPressed.current = false;
    const { activeElement } = document;
    if (activeElement === document.body || activeElement === button.current)
      (next ?? button).current?.focus();
  }, [busy, next]);
  const press = (): void => {
    isPressed.current = true;
  };
  return { button, press };
}
