// Who of the staff is signed in, kept in the browser: the tokens and the person. Tabs share it; the storage event
// carries a change to the others.
import { staff, type Staff } from '@causeway/contract';
import * as z from 'zod/mini';

const kept = z.object({
  token: z.string(),
  refreshToken: z.string(),
  idleSeconds: z.optional(z.int()),
  staff,
});
export type KeptSession = z.infer<typeof kept>;

/** The part of `localStorage` that is used; each may throw where storage is forbidden. */
export type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface SessionStore {
  /** The same object until something changes, as useSyncExternalStore wants it. */
  readonly current: () => KeptSession | undefined;
  /** Who is signed in, or was last: what a page needs that is drawn once more while its session ends. */
  readonly lastStaff: () => Staff | undefined;
  readonly keep: (session: KeptSession) => void;
  readonly end: () => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** Another tab has changed what is kept. */
  readonly changedElsewhere: () => void;
}

function parse(text: string | null): KeptSession | undefined {
  if (text === null) return undefined;
  try {
    return z.safeParse(kept, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Runs what touches storage; where storage is forbidden the session lasts as long as the page. */
function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

export function sessionStore(storage: SessionStorage | undefined, key: string): SessionStore {
  let raw: string | null | undefined;
  let session: KeptSession | undefined;
  let lastStaff: Staff | undefined;
  const listeners = new Set<() => void>();

  /** Looks into the storage each time, because another tab may have renewed the tokens a moment ago. */
  const current = (): KeptSession | undefined => {
    const text = attempt(() => storage?.getItem(key) ?? null);
    if (storage !== undefined && text !== undefined && text !== raw) {
      raw = text;
      session = parse(text);
      lastStaff = session?.staff ?? lastStaff;
    }
    return session;
  };

  const change = (next: KeptSession | undefined): void => {
    session = next;
    lastStaff = next?.staff ?? lastStaff;
    const text = next === undefined ? null : JSON.stringify(next);
    raw = text;
    attempt(() => (text === null ? storage?.removeItem(key) : storage?.setItem(key, text)));
    listeners.forEach((listener) => listener());
  };

  return {
    current,
    lastStaff: () => lastStaff,
    keep: ({ token, refreshToken, staff }) => change({ token, refreshToken, staff }),
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
