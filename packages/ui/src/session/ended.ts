// The reason why the last session ended, kept in the browser until somebody has read it, so that every tab
// that was signed out shows it.

export interface Ended {
  /** The server's message. */
  readonly msg: string;
  /** The server's code for the reason, if the message is not enough. */
  readonly why?: string | undefined;
}

export interface EndedStore {
  /** Returns the same object until something changes. */
  readonly current: () => Ended | undefined;
  readonly keep: (ended: Ended) => void;
  readonly forget: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

function parsed(text: string | null): Ended | undefined {
  const value: unknown = JSON.parse(text ?? 'null');
  if (typeof value !== 'object' || value === null || !('msg' in value)) return undefined;
  const { msg, why } = value as Partial<Record<keyof Ended, unknown>>;
  if (typeof msg !== 'string') return undefined;
  return { msg, ...(typeof why === 'string' && { why }) };
}

/** If storage is forbidden, nothing is kept. */
function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** `storage` is looked up each time, because even naming it may throw. */
export function endedStore(storage: () => TextStorage, key: string): EndedStore {
  let raw: string | null = null;
  let ended: Ended | undefined;
  const listeners = new Set<() => void>();
  const notify = (): void => listeners.forEach((listener) => listener());
  return {
    current: () => {
      const kept = attempt(() => storage().getItem(key)) ?? null;
      if (kept === raw) return ended;
      raw = kept;
      ended = attempt(() => parsed(kept));
      return ended;
    },
    keep: ({ msg, why }) => {
      attempt(() => storage().setItem(key, JSON.stringify({ msg, why })));
      notify();
    },
    forget: () => {
      attempt(() => storage().removeItem(key));
      notify();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      globalThis.addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        globalThis.removeEventListener('storage', listener);
      };
    },
  };
}
