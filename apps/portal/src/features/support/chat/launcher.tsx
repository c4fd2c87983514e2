// The button that opens the chat: part of the page's bar, covering nothing, with the count of unread
// messages.
import { ChatIcon } from '@causeway/ui';
import { UnstyledButton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useSharedTexts } from '../../../shared/texts.ts';
import { chatView, useChatView } from './chat-view.ts';
import classes from './launcher.module.css';
import { useBackCloses } from './use-back-closes.ts';

const SHOWN_MAX = 9;

export function ChatLauncher({ isNamed = false }: { readonly isNamed?: boolean }) {
  const t = useSharedTexts('launcher');
  const { isOpen, unread } = useChatView();
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  // Closing the panel returns the focus to the button that opened it.
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  useBackCloses();
  const count = isOpen ? 0 : unread;
  return (
    <UnstyledButton
      aria-expanded={isOpen}
      className={classes.launcher}
      onClick={isOpen ? chatView.close : chatView.open}
      ref={button}
    >
      <ChatIcon />
      <span className={isNamed ? classes.name : classes.spoken}>{t('chat')}</span>
      {count > 0 && (
        <>
          <span aria-hidden className={classes.count}>
            {count > SHOWN_MAX ? `${SHOWN_MAX}+` : count}
          </span>
          <span className={classes.spoken}>{t('unread', { count })}</span>
        </>
      )}
    </UnstyledButton>
  );
}
