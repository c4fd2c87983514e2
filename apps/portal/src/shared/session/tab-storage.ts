// Values that this tab keeps for a person over a reload, such as a half-filled form. They are stored under
// the person, while that person is signed in or may return.

/** The used part of `sessionStorage`; each function may throw if storage is forbidden. */
export type Keeper = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function tabStorage(): Storage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}

/** `what` in lower case; `forgetOthers` knows only keys of this form. */
export const tabKey = (what: string, personId: string): string => `causeway.${what}.of.${personId}`;

const ownerOf = (key: string): string | undefined => /^causeway\.[a-z-]+\.of\.(.+)$/.exec(key)?.[1];

/** Removes the values of other people, or of everybody if nobody is named. */
export function forgetOthers(storage: Storage | undefined, personId?: string): void {
  if (storage === undefined) return;
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
  for (const key of keys) {
    const owner = ownerOf(key);
    if (owner !== undefined && owner !== personId) storage.removeItem(key);
  }
}
