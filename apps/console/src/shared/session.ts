// The session of this page: one store, and who it is about.
import { decidingStaff, type Staff } from '@causeway/contract';
import { createActivity, endedStore } from '@causeway/ui';
import { useSyncExternalStore } from 'react';
import { sessionStore } from './session-store.ts';

function browserStorage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

const key = 'causeway.console.session';
export const session = sessionStore(browserStorage(), key);

const storage = (): Storage => globalThis.localStorage;

/** When the server last heard of the session, and why the last one ended. */
export const activity = createActivity(storage, 'causeway.console.active');
export const ended = endedStore(storage, 'causeway.console.ended');

/** After so long without a call the session ends; undefined where it is not known. */
export const useIdleSeconds = (): number | undefined =>
  useSyncExternalStore(session.subscribe, session.current)?.idleSeconds;

/** Begins to follow the other tabs; called once, by the process. */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) session.changedElsewhere();
  });
}

/** The person signed in. Only for pages behind the guard, which lets nobody else in. */
export function useStaff(): Staff {
  const current = useSyncExternalStore(session.subscribe, session.current);
  const staff = current?.staff ?? session.lastStaff();
  if (staff === undefined) throw new Error('useStaff is used on pages for people who are signed in');
  return staff;
}

/** Whether this person decides, or only looks. The server has the last word. */
export const mayDecide = ({ role }: Pick<Staff, 'role'>): boolean =>
  decidingStaff.roles.some((deciding) => deciding === role);
