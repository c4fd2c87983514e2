// The calls of the console: the contract's endpoints on the shared request client, with this page's session and language.
import { staffRefresh, type StaffSession } from '@causeway/contract';
import {
  browserLanguage,
  createClient,
  createOverlay,
  sessionEvents,
  toast,
  type BareCall,
} from '@causeway/ui';
import { activity, session } from './session.ts';

export const overlay = createOverlay();
export const events = sessionEvents();

/** A refresh answers the person too: a role that has changed shows from then on. */
async function refresh(refreshToken: string, call: BareCall): Promise<StaffSession> {
  const fresh = await call(staffRefresh, { refreshToken });
  session.keep(fresh);
  return fresh;
}

const client = createClient({
  base: '/api',
  language: browserLanguage.current,
  // What a refresh brings is kept by the refresh, tokens and person together.
  tokens: { read: session.current, write: () => undefined },
  events,
  overlay,
  toast,
  refresh,
});

/** `call(endpoint, request)`: the answer's data, or a RequestError. Says what went wrong in a toast unless `silent`. */
export const call: typeof client.call = async (...asked) => {
  const answer = await client.call(...asked);
  activity.mark();
  return answer;
};
/** The same for files. */
export const download = client.download;
