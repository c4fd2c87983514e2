// A tab's storage of a chat beyond a reload: text under a key; if storage is forbidden it lasts as long as
// the page.

/** The used part of `Storage`; each function may throw if storage is forbidden. */
export type Keeper = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface Kept {
  readonly keeper: Keeper | undefined;
  readonly key: string;
}

export function readKept({ keeper, key }: Kept): unknown {
  try {
    return JSON.parse(keeper?.getItem(key) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/** Stores the text; undefined removes it. */
export function writeKept({ keeper, key }: Kept, value: unknown): void {
  try {
    if (value === undefined) keeper?.removeItem(key);
    else keeper?.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage it lasts as long as the page.
  }
}
