// Who is signed in, kept in the browser (ACC-080): the tokens, the person they belong to, and after how
// long without a call they end.
// Tabs share it: the storage event reports a change to the others.
import type { Session, UserInfo } from '@causeway/contract';

export type KeptSession = Pick<Session, 'token' | 'refreshToken' | 'idleSeconds' | 'user'>;

/** The part of `localStorage` that is used; each may throw where storage is forbidden. */
export type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface SessionStore {
  /** The same object until something changes, as useSyncExternalStore wants it. */
  readonly current: () => KeptSession | undefined;
  /** Who is signed in, or was last: what a page needs that is drawn once more while its session ends. */
  readonly lastUser: () => UserInfo | undefined;
  readonly keep: (session: KeptSession) => void;
  /** New tokens for the same person. */
  readonly renew: (tokens: Pick<Session, 'token' | 'refreshToken'>) => void;
  /** What the server says now of the same person. */
  readonly update: (user: UserInfo) => void;
  readonly end: () => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** Another tab has changed what is kept. */
  readonly changedElsewhere: () => void;
}

/** Editions share an origin, and a person may be signed in to each. */
export const sessionKey = (edition: string): string => `causeway.${edition}.session`;

function isKept(value: unknown): value is KeptSession {
  if (typeof value !== 'object' || value === null) return false;
  const { token, refreshToken, user } = value as Partial<Record<keyof KeptSession, unknown>>;
  return (
    typeof token === 'string' && typeof refreshToken === 'string' && typeof user === 'object' && user !== null
  );
}

function parse(text: string | null): KeptSession | undefined {
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isKept(value) ? value : undefined;
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
  let lastUser: UserInfo | undefined;
  const listeners = new Set<() => void>();

  /** Looks into the storage each time, because another tab may have renewed the tokens a moment ago. */
  const current = (): KeptSession | undefined => {
    const kept = attempt(() => storage?.getItem(key) ?? null);
    if (kept !== undefined && kept !== raw) {
      raw = kept;
      session = parse(kept);
      lastUser = session?.user ?? lastUser;
    }
    return session;
  };

  const change = (next: KeptSession | undefined): void => {
    session = next;
    lastUser = next?.user ?? lastUser;
    raw = next === undefined ? null : JSON.stringify(next);
    attempt(() => (raw === null ? storage?.removeItem(key) : storage?.setItem(key, raw ?? '')));
    listeners.forEach((listener) => listener());
  };

  return {
    current,
    lastUser: () => lastUser,
    keep: ({ token, refreshToken, idleSeconds, user }) =>
      change({ token, refreshToken, ...(idleSeconds !== undefined && { idleSeconds }), user }),
    renew: (tokens) => {
      const known = current();
      if (known !== undefined) change({ ...known, token: tokens.token, refreshToken: tokens.refreshToken });
    },
    update: (user) => {
      const known = current();
      if (known === undefined || known.user.personId !== user.personId) return;
      if (JSON.stringify(known.user) !== JSON.stringify(user)) change({ ...known, user });
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
