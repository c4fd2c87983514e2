// The calls of the portal: the contract's endpoints on the shared request client, with this page's session and language.
import { isIndividual, refreshSession, type Session } from '@causeway/contract';
import { browserLanguage, createClient, toast, type BareCall } from '@causeway/ui';
import { events, overlay } from './events.ts';
import { activity } from './session/end.ts';
import { session } from './session/session.ts';

async function refresh(refreshToken: string, call: BareCall): Promise<Session> {
  const user = session.current()?.user;
  if (user === undefined) throw new Error('there is no session to refresh');
  const type = isIndividual(user.memberType) ? 'individual' : 'business';
  const fresh = await call(refreshSession, { type, refreshToken });
  session.keep(fresh);
  return fresh;
}

const client = createClient({
  base: '/api',
  language: browserLanguage.current,
  tokens: { read: session.current, write: session.renew },
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
/** The same for files; give the answer to `saveDownload`. */
export const download = client.download;
