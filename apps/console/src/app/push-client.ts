// The line to the server while somebody of the staff is signed in: it tells that the line of the chat or a conversation has
// changed, and that the session has ended.
import { pushGreeting } from '@causeway/contract';
import { followSessionLine } from '@causeway/web/push';
import { session } from '../shared/session.ts';

function greeting(): string | undefined {
  const token = session.current()?.token;
  return token === undefined ? undefined : pushGreeting('staff', token);
}

/** Begins; the answer ends it. */
export const followPush = (): (() => void) =>
  followSessionLine({ current: greeting, subscribe: session.subscribe });
