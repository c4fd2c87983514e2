// The line to the server while somebody is signed in: it tells that the session has ended, which is shown like the refusal of a
// call, that there are messages, and that a conversation has moved on.
import { countUnread, listMessages, listSuggestions } from '@causeway/contract';
import {
  IDLE_SESSION,
  followPush as followLine,
  isDisabled,
  isEnded,
  type PushEffect,
  type SessionEvent,
} from '@causeway/ui';
import { events } from '../../shared/events.ts';
import { onPush, pushLine, type PushHeard } from '../../shared/push.ts';
import { invalidate } from '../../shared/queries.ts';
import { session } from '../../shared/session/session.ts';

function endOf({ code, msg, why }: Extract<PushEffect, { readonly kind: 'ended' }>): SessionEvent {
  if (isDisabled(code)) return { kind: 'disabled', code, msg };
  if (code === IDLE_SESSION) return { kind: 'ended', reason: 'idle', msg };
  return { kind: 'ended', reason: isEnded(code) ? 'elsewhere' : 'expired', msg, why };
}

/** A message may be the answer to a suggestion. */
function rereadMessages({ event }: PushHeard): void {
  if (event === 'ready' || event === 'messages') void invalidate(countUnread, listMessages, listSuggestions);
}

/** Begins; the answer ends it. A page has one. */
export function followPush(): () => void {
  const unfollow = onPush(rereadMessages);
  const end = followLine({
    ...pushLine,
    tokens: { current: () => session.current()?.token, subscribe: session.subscribe },
    onEnded: (ended) => events.emit(endOf(ended)),
  });
  return () => {
    unfollow();
    end();
  };
}
