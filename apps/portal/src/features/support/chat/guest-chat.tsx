// The chat on the pages of who is not signed in: the button alone, until it is pressed or a conversation of this tab goes on.
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
