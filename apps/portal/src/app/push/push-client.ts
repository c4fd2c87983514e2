// The push connection of a signed-in person: it announces the end of the session, new messages, and news in a
// conversation.
import { countUnread, listMessages, listSuggestions } from '@causeway/contract';
import { followSessionLine, onPush, type PushHeard } from '@causeway/web/push';
import { invalidate } from '../../shared/queries.ts';
import { session } from '../../shared/session/session.ts';

/** A message may be the answer to a suggestion. */
function rereadMessages({ event }: PushHeard): void {
  if (event === 'ready' || event === 'messages') void invalidate(countUnread, listMessages, listSuggestions);
}

/** Opens the connection, and returns the function that closes it. A page has one. */
export function followPush(): () => void {
  const unfollow = onPush(rereadMessages);
  const end = followSessionLine({
    current: () => session.current()?.token,
    subscribe: session.subscribe,
  });
  return () => {
    unfollow();
    end();
  };
}
