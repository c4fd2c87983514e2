// The chat for signed-out visitors: only the button, until it is pressed or this tab has a conversation.
import { browserLanguage } from '@causeway/ui';
import { Suspense, lazy } from 'react';
import { chat } from './catalogue.ts';
import { useChatView } from './chat-view.ts';
import { useGuestSession } from './guest-session.ts';
import { ChatLauncher } from './launcher.tsx';

const Host = lazy(async () => {
  const [{ GuestHost }] = await Promise.all([
    import('./guest-host.tsx'),
    chat.texts.load(browserLanguage.current()),
  ]);
  return { default: GuestHost };
});

export function GuestChat() {
  const { isOpen } = useChatView();
  const session = useGuestSession();
  return (
    <>
      <ChatLauncher isNamed />
      {(isOpen || session !== undefined) && (
        <Suspense fallback={null}>
          <Host />
        </Suspense>
      )}
    </>
  );
}
