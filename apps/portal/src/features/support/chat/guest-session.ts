// A guest's conversation, kept in the tab that started it: it disappears with the tab, and no other person
// finds it.
import { useSyncExternalStore } from 'react';
import { edition } from '../../../editions/index.ts';
import { tabStorage } from '../../../shared/session/tab-storage.ts';

export interface GuestSession {
  readonly token: string;
  readonly conversationId: string;
  /** The address for the transcript. */
  readonly email: string;
}

const key = `causeway.${edition.key}.chat-guest`;
const listeners = new Set<() => void>();

const isSession = (value: unknown): value is GuestSession =>
  typeof value === 'object' &&
  value !== null &&
  ['token', 'conversationId', 'email'].every((name) => name in value);

function kept(): GuestSession | undefined {
  try {
    const value: unknown = JSON.parse(tabStorage()?.getItem(key) ?? 'null');
    return isSession(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

let session = kept();

export const guestSession = {
  current: (): GuestSession | undefined => session,
  /** Stores the session; undefined removes it. */
  keep: (next: GuestSession | undefined): void => {
    session = next;
    try {
      if (next === undefined) tabStorage()?.removeItem(key);
      else tabStorage()?.setItem(key, JSON.stringify(next));
    } catch {
      // Without storage the conversation lasts as long as the page.
    }
    listeners.forEach((listener) => listener());
  },
};

export const useGuestSession = (): GuestSession | undefined =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, guestSession.current);
