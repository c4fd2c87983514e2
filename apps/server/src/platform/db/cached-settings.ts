// Values that are read from the database once and kept until it announces a change, made by this process or another.

/** How long a process keeps a value if the database cannot notify it, in real time: this bounds staleness. */
const CACHED_MS = 10_000;

export interface CachedSettings {
  /**
   * `const lines = cachedSettings.keep('transfer-fee', load)`: answers the result of `load` since the last change of that
   * name.
   */
  keep<Value>(name: string, load: () => Promise<Value>): () => Promise<Value>;
  /** The value of this name is read again when it is next needed; without a name all values are. */
  forget(name?: string): void;
}

interface Slot {
  value: Promise<unknown> | undefined;
  loadedAt: number;
}

export function createCachedSettings(): CachedSettings {
  const slots = new Map<string, Slot[]>();
  return {
    keep: <Value>(name: string, load: () => Promise<Value>) => {
      const slot: Slot = { value: undefined, loadedAt: 0 };
      slots.set(name, [...(slots.get(name) ?? []), slot]);
      return () => (isFresh(slot) ? (slot.value as Promise<Value>) : loadInto(slot, load));
    },
    forget: (name) => {
      const forgotten = name === undefined ? [...slots.values()].flat() : (slots.get(name) ?? []);
      for (const slot of forgotten) slot.value = undefined;
    },
  };
}

const isFresh = ({ value, loadedAt }: Slot): boolean =>
  value !== undefined && performance.now() - loadedAt <= CACHED_MS;

/** A failed load is not kept. A load that was under way at a change answers its callers, and is not kept either. */
function loadInto<Value>(slot: Slot, load: () => Promise<Value>): Promise<Value> {
  const value = load();
  slot.loadedAt = performance.now();
  slot.value = value;
  value.catch(() => {
    if (slot.value === value) slot.value = undefined;
  });
  return value;
}
