// Browser storage that survives a reload and is shared by all tabs, where the browser allows it.

/** The used part of a storage; each function may throw if storage is forbidden. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Undefined if storage is forbidden: even naming it may throw. */
export const browserStorage = (): Storage | undefined => attempt(() => globalThis.localStorage);

/** Runs work that uses storage; undefined if it is forbidden. */
export function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
