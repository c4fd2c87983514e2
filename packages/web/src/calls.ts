// The calls of an app: the contract's endpoints on the shared request client, with this page's session and language.
import {
  browserLanguage,
  createClient,
  toast,
  type Activity,
  type BareCall,
  type RequestClient,
} from '@causeway/ui';
import { events, overlay } from './events.ts';
import type { SessionStore, Tokens } from './session-store.ts';

export interface CallsOptions<Kept extends Tokens, Person> {
  readonly session: SessionStore<Kept, Person>;
  readonly activity: Activity;
  /** Exchanges the refresh token for a session: it also returns the person, whose role may have changed. */
  readonly refresh: (refreshToken: string, call: BareCall) => Promise<Kept>;
}

/**
 * Usage: `call(endpoint, request)` returns the answer's data, or throws a RequestError. It shows errors in a
 * toast unless `silent`. `download` is the same for files; pass its answer to `saveDownload`.
 */
export function createCalls<Kept extends Tokens, Person>({
  session,
  activity,
  refresh,
}: CallsOptions<Kept, Person>): RequestClient {
  const client = createClient({
    base: '/api',
    language: browserLanguage.current,
    // The refresh itself stores its result, tokens and person together.
    tokens: { read: session.current, write: () => undefined },
    events,
    overlay,
    toast,
    refresh: async (refreshToken, call) => {
      const fresh = await refresh(refreshToken, call);
      session.keep(fresh);
      return fresh;
    },
  });
  return {
    call: async (...asked) => {
      const answer = await client.call(...asked);
      activity.mark();
      return answer;
    },
    download: client.download,
  };
}
