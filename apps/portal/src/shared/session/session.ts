// The session of this page: one store, what changes with it, and who it is about.
import type { UserInfo } from '@causeway/contract';
import { useSyncExternalStore } from 'react';
import { browserStorage } from '../browser-storage.ts';
import { edition } from '../../editions/index.ts';
import { sessionKey, sessionStore, type KeptSession } from './session-store.ts';

const key = sessionKey(edition.key);
export const session = sessionStore(browserStorage(), key);

/** Begins to follow the other tabs; called once, by the process. */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) session.changedElsewhere();
  });
}

const useSession = (): KeptSession | undefined => useSyncExternalStore(session.subscribe, session.current);

/** After so long without a call the session ends; undefined where it is not known. */
export const useIdleSeconds = (): number | undefined => useSession()?.idleSeconds;

export const useIsSignedIn = (): boolean => useSession() !== undefined;

/** The person signed in. Only for pages behind the guard, which lets nobody else in. */
export function useUser(): UserInfo {
  const user = useSession()?.user ?? session.lastUser();
  if (user === undefined) throw new Error('useUser is used on pages for people who are signed in');
  return user;
}
