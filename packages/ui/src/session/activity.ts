// The time when the server last heard of the session, shared by all tabs of this browser: the session ends
// some time after that.

export interface Activity {
  /** Milliseconds since 1970 by this browser's clock; undefined before the first call. */
  readonly last: () => number | undefined;
  readonly mark: () => void;
}

type TextStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Other tabs do not need it to the millisecond, and each write wakes them. */
const writtenEveryMs = 2_000;

/** `storage` is looked up each time; if it is forbidden each tab knows only itself. */
export function createActivity(storage: () => TextStorage, key: string): Activity {
  let own: number | undefined;
  let written = 0;
  const elsewhere = (): number => {
    try {
      return Number(storage().getItem(key) ?? 0);
    } catch {
      return 0;
    }
  };
  return {
    last: () => {
      const newest = Math.max(own ?? 0, elsewhere());
      return newest === 0 ? undefined : newest;
    },
    mark: () => {
      own = Date.now();
      if (own - written < writtenEveryMs) return;
      written = own;
      try {
        storage().setItem(key, String(own));
      } catch {
        // Without storage the other tabs warn after their own requests.
      }
    },
  };
}
