// The signed-in session in the browser (ACC-080): the tokens, their person, and the idle time after which
// they expire. Tabs share it: the storage event reports a change to the others.
import { attempt, type TextStorage } from './browser-storage.ts';

export interface Tokens {
  readonly token: string;
  readonly refreshToken: string;
  readonly idleSeconds?: number | undefined;
}

/** The differences between the sessions of the two apps. */
export interface SessionShape<Kept extends Tokens, Person> {
  /** Takes the known parts of an answer or a stored value; undefined if it is no session. */
  readonly read: (value: unknown) => Kept | undefined;
  readonly personOf: (kept: Kept) => Person;
  /** Identifies the person, so that two sessions can be compared. */
  readonly idOf: (kept: Kept) => string;
}

export interface SessionStore<Kept extends Tokens, Person> {
  /** Returns the same object until something changes, as useSyncExternalStore requires. */
  readonly current: () => Kept | undefined;
  /** The person signed in now or last: a page may be drawn once more while its session ends. */
  readonly lastPerson: () => Person | undefined;
  /** The id of the signed-in person. */
  readonly personId: () => string | undefined;
  readonly keep: (session: Kept) => void;
  /** Applies the server's new data of the same person; ignored for another person. */
  readonly update: (change: (known: Kept) => Kept) => void;
  readonly end: () => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** Call it when another tab has changed the stored session. */
  readonly changedElsewhere: () => void;
}

export function sessionStore<Kept extends Tokens, Person>(
  storage: TextStorage | undefined,
  key: string,
  { read, personOf, idOf }: SessionShape<Kept, Person>,
): SessionStore<Kept, Person> {
  let raw: string | null | undefined;
  let session: Kept | undefined;
  let lastPerson: Person | undefined;
  const listeners = new Set<() => void>();

  const is = (next: Kept | undefined, text: string | null): void => {
    raw = text;
    session = next;
    if (next !== undefined) lastPerson = personOf(next);
  };

  /** Reads the storage each time, because another tab may have just renewed the tokens. */
  const current = (): Kept | undefined => {
    const text = attempt(() => storage?.getItem(key));
    if (text !== undefined && text !== raw)
      is(
        attempt(() => read(JSON.parse(text ?? 'null'))),
        text,
      );
    return session;
  };

  /** If storage is forbidden, the session lasts as long as the page. */
  const change = (next: Kept | undefined): void => {
    const text = next === undefined ? null : JSON.stringify(next);
    is(next, text);
    attempt(() => (text === null ? storage?.removeItem(key) : storage?.setItem(key, text)));
    listeners.forEach((listener) => listener());
  };

  return {
    current,
    lastPerson: () => lastPerson,
    personId: () => {
      const known = current();
      return known === undefined ? undefined : idOf(known);
    },
    keep: (next) => change(read(next)),
    update: (changed) => {
      const known = current();
      if (known === undefined) return;
      const next = changed(known);
      if (idOf(next) === idOf(known) && JSON.stringify(next) !== JSON.stringify(known)) change(next);
    },
    end: () => {
      if (current() !== undefined) change(undefined);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    changedElsewhere: () => listeners.forEach((listener) => listener()),
  };
}
