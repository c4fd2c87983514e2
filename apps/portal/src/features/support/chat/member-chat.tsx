// The chat in the bar of a signed-in person: the button, and the open conversation, whichever device started
// it.
import { currentChat, type ChatConversation } from '@causeway/contract';
import { browserLanguage } from '@causeway/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy, useEffect } from 'react';
import { onPush } from '@causeway/web/push';
import { invalidate, queryOf } from '../../../shared/queries.ts';
import { session, useUser } from '../../../shared/session/session.ts';
import { chat } from './catalogue.ts';
import { chatView, useChatView } from './chat-view.ts';
import { ChatLauncher } from './launcher.tsx';

const Host = lazy(async () => {
  const [{ MemberHost }] = await Promise.all([
    import('./member-host.tsx'),
    chat.texts.load(browserLanguage.current()),
  ]);
  return { default: MemberHost };
});

export function MemberChat() {
  const { personId } = useUser();
  const { isOpen } = useChatView();
  const current = useCurrentConversation();
  // The page after a session explains its end, and a guest's form must not cover that.
  useEffect(() => session.subscribe(() => void (session.current() === undefined && chatView.close())), []);
  return (
    <>
      <ChatLauncher />
      {(isOpen || current !== undefined) && (
        <Suspense fallback={null}>
          <Host current={current} key={personId} />
        </Suspense>
      )}
    </>
  );
}

/** Another device may have started the conversation. */
function useCurrentConversation(): ChatConversation | undefined {
  const { data } = useQuery({ ...queryOf(currentChat, {}, { quiet: true }), staleTime: Infinity });
  const shown = data?.conversation ?? undefined;
  const shownId = shown?.conversationId;
  useEffect(
    () =>
      onPush((heard) => {
        const isNew = heard.event === 'chat' && heard.conversationId !== shownId && heard.state !== 'closed';
        if (isNew || heard.event === 'ready') void invalidate(currentChat);
      }),
    [shownId],
  );
  return shown;
}
