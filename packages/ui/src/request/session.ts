// The session as the client sees it: its tokens, its events, and one shared refresh.
import type { RefreshIds } from './refresh-ids.ts';

export interface Tokens {
  readonly token: string;
  readonly refreshToken: string;
}

/** The storage of the tokens. `read` looks each time, because another tab may have changed them. */
export interface TokenStore {
  readonly read: () => Tokens | undefined;
  readonly write: (tokens: Tokens) => void;
}

export type SessionEvent =
  /** Account (101022) or member (102040) disabled: log out and say so. */
  | { readonly kind: 'disabled'; readonly code: number; readonly msg: string }
  /** Show the text, sign out, go to sign-in. */
  | {
      readonly kind: 'ended';
      readonly reason: 'expired' | 'elsewhere' | 'idle';
      readonly msg: string;
      readonly why?: string | undefined;
    }
  /** The same for staff, by the colleague with this name. */
  | { readonly kind: 'ended'; readonly reason: 'colleague'; readonly msg: string; readonly by: string }
  /**
   * Too many failed proofs (102072), at sign-in or by a signed-in person: show the dialog with the countdown.
   */
  | { readonly kind: 'locked'; readonly remainingSeconds: number; readonly isSignedIn: boolean }
  /** New tokens are stored: load the member again. */
  | { readonly kind: 'refreshed' };

export type SessionListener = (event: SessionEvent) => void;

export interface SessionEvents {
  readonly emit: SessionListener;
  readonly subscribe: (listener: SessionListener) => () => void;
}

export function sessionEvents(): SessionEvents {
  const listeners = new Set<SessionListener>();
  return {
    emit: (event) => listeners.forEach((listener) => listener(event)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Runs one at a time among all tabs, if the browser can; refresh tokens rotate, and a reuse ends the family. */
export type Exclusively = <Answer>(work: () => Promise<Answer>) => Promise<Answer>;

export const amongTabs: Exclusively = async (work) => {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  return locks === undefined ? work() : locks.request('causeway.session-refresh', work);
};

export interface Refresher {
  /** Tokens newer than the given one, from a refresh that all simultaneous callers share. Rejects if it fails. */
  readonly newerThan: (token: string) => Promise<Tokens>;
}

export interface RefresherParts {
  readonly exclusively: Exclusively;
  readonly ids: RefreshIds;
  readonly onRefreshed: () => void;
}

export function createRefresher(
  store: TokenStore,
  refresh: (refreshToken: string, requestId: string) => Promise<Tokens>,
  { exclusively, ids, onRefreshed }: RefresherParts,
): Refresher {
  let running: Promise<Tokens> | undefined;

  const run = (token: string): Promise<Tokens> =>
    exclusively(async () => {
      const known = store.read();
      if (known === undefined) throw new Error('there is no session to refresh');
      // While this tab waited, another may have done the work.
      if (known.token !== token) return known;
      // The id stays until there are tokens: the server may have issued tokens in a lost answer, and then
      // issues others for the same id.
      const fresh = await refresh(known.refreshToken, ids.idFor(known.refreshToken));
      store.write(fresh);
      ids.answered(known.refreshToken);
      onRefreshed();
      return fresh;
    });

  return {
    newerThan: (token) => {
      const known = store.read();
      if (known !== undefined && known.token !== token) return Promise.resolve(known);
      running ??= run(token).finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}
