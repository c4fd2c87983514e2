// The chat of a signed-out visitor: the form, then the conversation, which lasts as long as the tab.
import { pushGreeting, type ChatConversation } from '@causeway/contract';
import { FeatureTexts, followPush, takeUnsent } from '@causeway/ui';
import '@causeway/ui/styles-of-pages';
import { QueryClientProvider } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { pushLine } from '@causeway/web/push';
import { queryClient } from '../../../shared/queries.ts';
import { tabStorage } from '../../../shared/session/tab-storage.ts';
import { chat } from './catalogue.ts';
import { guestLink } from './chat-link.ts';
import classes from './chat-panel.module.css';
import { useChatView } from './chat-view.ts';
import { Conversation } from './conversation.tsx';
import { GuestForm, beginWith } from './guest-form.tsx';
import { guestSession, useGuestSession, type GuestSession } from './guest-session.ts';
import { Left } from './left.tsx';
import { Notice } from './notices.tsx';
import { Away, StartPanel, isAttended } from './start-panel.tsx';
import { useTexts } from './texts.ts';

/** Drawn before the page has a query client. */
export function GuestHost() {
  return (
    <QueryClientProvider client={queryClient}>
      <FeatureTexts of={chat}>
        <GuestPanel />
      </FeatureTexts>
    </QueryClientProvider>
  );
}

export function GuestPanel() {
  const session = useGuestSession();
  const { isOpen } = useChatView();
  const [opened, setOpened] = useState<ChatConversation>();
  const [isLost, setLost] = useState(false);
  const over = useCallback(() => {
    const ended = guestSession.current();
    if (ended !== undefined) beginWith(ended.email, takeUnsent(tabStorage(), guestLink(ended).keyOf));
    guestSession.keep(undefined);
  }, []);
  const lost = useCallback(() => {
    setLost(true);
    over();
  }, [over]);
  if (session !== undefined)
    return (
      <GuestConversation
        key={session.conversationId}
        onAgain={over}
        onLost={lost}
        opened={opened?.conversationId === session.conversationId ? opened : undefined}
        session={session}
      />
    );
  if (!isOpen) return null;
  return (
    <Start
      isLost={isLost}
      onOpened={(next, conversation) => {
        setLost(false);
        setOpened(conversation);
        guestSession.keep(next);
      }}
    />
  );
}

interface GuestConversationProps {
  readonly session: GuestSession;
  readonly opened: ChatConversation | undefined;
  readonly onLost: () => void;
  readonly onAgain: () => void;
}

function GuestConversation({ session, opened, onLost, onAgain }: GuestConversationProps) {
  const link = useMemo(() => guestLink(session), [session]);
  const { token, email } = session;
  useEffect(
    () =>
      followPush({
        ...pushLine,
        tokens: { current: () => pushGreeting('guest', token), subscribe: () => () => undefined },
      }),
    [token],
  );
  return <Conversation email={email} initial={opened} link={link} onAgain={onAgain} onLost={onLost} />;
}

interface StartProps {
  /** True if the server no longer knows the previous conversation. */
  readonly isLost: boolean;
  readonly onOpened: (session: GuestSession, conversation: ChatConversation) => void;
}

function Start({ isLost, onOpened }: StartProps) {
  const t = useTexts('chat.guest');
  const [left, setLeft] = useState<string>();
  return (
    <StartPanel isGuest>
      {(desk) => (
        <div className={classes.body}>
          {left === undefined ? (
            <>
              {isLost && <Notice>{t('lost')}</Notice>}
              {isAttended(desk) ? <p>{t('intro')}</p> : <Away desk={desk} />}
              <GuestForm
                isLeaving={!isAttended(desk)}
                onLeft={setLeft}
                onOpened={({ guestToken: token, conversation }, email) =>
                  onOpened({ token, email, conversationId: conversation.conversationId }, conversation)
                }
              />
            </>
          ) : (
            <Left email={left} />
          )}
        </div>
      )}
    </StartPanel>
  );
}
