// A page's session: one store, the reason of its end, and the hooks for pages.
import { createActivity, endedStore, type Activity, type EndedStore } from '@causeway/ui';
import { useSyncExternalStore } from 'react';
import { browserStorage } from './browser-storage.ts';
import { sessionStore, type SessionShape, type SessionStore, type Tokens } from './session-store.ts';

export type { SessionShape, SessionStore, Tokens } from './session-store.ts';
export { browserStorage, type TextStorage } from './browser-storage.ts';

export interface PageSession<Kept extends Tokens, Person> {
  readonly session: SessionStore<Kept, Person>;
  /** The last contact of the server with this session. */
  readonly activity: Activity;
  /** The reason why the last session ended. */
  readonly ended: EndedStore;
  /** Starts following the other tabs; the process calls it once. */
  readonly followOtherTabs: () => void;
  /** Seconds without a call until the session ends; undefined while unknown. */
  readonly useIdleSeconds: () => number | undefined;
  readonly useIsSignedIn: () => boolean;
  /** The person signed in. Use it only on pages behind the guard, which admits nobody else. */
  readonly usePerson: () => Person;
}

const storage = (): Storage => globalThis.localStorage;

/** Apps share an origin, and a person may be signed in to each: `app` distinguishes their storage. */
export function createSession<Kept extends Tokens, Person>(
  app: string,
  shape: SessionShape<Kept, Person>,
): PageSession<Kept, Person> {
  const key = `causeway.${app}.session`;
  const session = sessionStore(browserStorage(), key, shape);
  const useSession = (): Kept | undefined => useSyncExternalStore(session.subscribe, session.current);
  return {
    session,
    activity: createActivity(storage, `causeway.${app}.active`),
    ended: endedStore(storage, `causeway.${app}.ended`),
    followOtherTabs: () =>
      window.addEventListener('storage', (event) => {
        if (event.key === key || event.key === null) session.changedElsewhere();
      }),
    useIdleSeconds: () => useSession()?.idleSeconds,
    useIsSignedIn: () => useSession() !== undefined,
    usePerson: () => {
      const kept = useSession();
      const person = kept === undefined ? session.lastPerson() : shape.personOf(kept);
      if (person === undefined) throw new Error('the page is for people who are signed in');
      return person;
    },
  };
}
