// The push connection of signed-in staff: it announces changes of the chat queue or of a conversation, and
// the end of the session.
import { pushGreeting } from '@causeway/contract';
import { followSessionLine } from '@causeway/web/push';
import { session } from '../shared/session.ts';

function greeting(): string | undefined {
  const token = session.current()?.token;
  return token === undefined ? undefined : pushGreeting('staff', token);
}

/** Opens the connection, and returns the function that closes it. */
export const followPush = (): (() => void) =>
  followSessionLine({ current: greeting, subscribe: session.subscribe });
