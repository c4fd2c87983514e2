// The line to the server while somebody is signed in: it tells that the session has ended, that there are messages, and that a
// conversation has moved on.
import { countUnread, listMessages, listSuggestions } from '@causeway/contract';
import { followSessionLine, onPush, type PushHeard } from '@causeway/web/push';
import { invalidate } from '../../shared/queries.ts';
import { session } from '../../shared/session/session.ts';

/** A message may be the answer to a suggestion. */
function rereadMessages({ event }: PushHeard): void {
  if (event === 'ready' || event === 'messages') void invalidate(countUnread, listMessages, listSuggestions);
}

/** Begins; the answer ends it. A page has one. */
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
