// The line to the server while somebody of the staff is signed in: it tells that the line of the chat or a conversation has
// changed, and that the session has ended.
import { pushGreeting } from '@causeway/contract';
import { IDLE_SESSION, followPush as followLine } from '@causeway/ui';
import { events } from '../shared/api.ts';
import { pushLine } from '../shared/push.ts';
import { session } from '../shared/session.ts';

const greeting = (): string | undefined => {
  const token = session.current()?.token;
  return token === undefined ? undefined : pushGreeting('staff', token);
};

/** Begins; the answer ends it. */
export const followPush = (): (() => void) =>
  followLine({
    ...pushLine,
    tokens: { current: greeting, subscribe: session.subscribe },
    onEnded: ({ code, msg, why }) =>
      events.emit({ kind: 'ended', reason: code === IDLE_SESSION ? 'idle' : 'elsewhere', msg, why }),
  });
