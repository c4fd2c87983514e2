// The request id of an unanswered refresh, which the next attempt repeats: on this page, in another tab or after a reload. A
// used refresh token in any other request counts as a theft.
import { newRequestId } from './request-id.ts';

/** The used part of `localStorage`; each function may throw if storage is forbidden. */
export type RefreshIdStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface RefreshIds {
  /** The id of the previous attempt, if it had no answer; otherwise a new one. */
  readonly idFor: (refreshToken: string) => string;
  /** The new tokens are stored, so the refresh is complete. */
  readonly answered: (refreshToken: string) => void;
}

const KEY = 'causeway.refreshes';
/**
 * Editions share an origin; more entries than editions are left over from sessions that ended without an
 * answer.
 */
const KEPT_MAX = 8;

type Kept = readonly (readonly [name: string, requestId: string])[];

/** Long enough to distinguish tokens, too short to be one. */
const nameOf = (refreshToken: string): string => refreshToken.slice(0, 10);

const isPair = (value: unknown): value is readonly [string, string] =>
  Array.isArray(value) &&
  typeof value[0] === 'string' &&
  typeof value[1] === 'string' &&
  /^[0-9a-f]{32}$/.test(value[1]);

function parse(text: string): Kept {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isPair) : [];
  } catch {
    return [];
  }
}

export function refreshIds(storage: RefreshIdStorage | undefined): RefreshIds {
  /** The last value, for a browser without storage: the session then lasts as long as the page. */
  let written: Kept = [];

  const read = (): Kept => {
    try {
      return storage === undefined ? written : parse(storage.getItem(KEY) ?? '[]');
    } catch {
      return written;
    }
  };
  const write = (kept: Kept): void => {
    written = kept;
    try {
      if (kept.length === 0) storage?.removeItem(KEY);
      else storage?.setItem(KEY, JSON.stringify(kept));
    } catch {
      // Without storage the id is kept for this page.
    }
  };

  return {
    idFor: (refreshToken) => {
      const name = nameOf(refreshToken);
      const kept = read();
      const known = kept.find(([of]) => of === name);
      if (known !== undefined) return known[1];
      const id = newRequestId();
      write([...kept.slice(1 - KEPT_MAX), [name, id]]);
      return id;
    },
    answered: (refreshToken) => write(read().filter(([of]) => of !== nameOf(refreshToken))),
  };
}

/** The ids shared by all tabs, if the browser has storage. */
export function sharedRefreshIds(): RefreshIds {
  try {
    return refreshIds(globalThis.localStorage);
  } catch {
    return refreshIds(undefined);
  }
}
