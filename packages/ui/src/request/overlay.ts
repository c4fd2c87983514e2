// The counted loading overlay: shown from the first request in flight until none is left (PLT-068).

export interface InFlight {
  readonly reads: number;
  readonly writes: number;
}

export interface Overlay {
  /** Counts one request in; the returned function counts it out once, however often it is called. */
  readonly enter: (write: boolean) => () => void;
  /** Returns the same object until something changes, as useSyncExternalStore requires. */
  readonly current: () => InFlight;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createOverlay(): Overlay {
  let state: InFlight = { reads: 0, writes: 0 };
  const listeners = new Set<() => void>();

  const change = (write: boolean, by: 1 | -1): void => {
    state = write ? { ...state, writes: state.writes + by } : { ...state, reads: state.reads + by };
    listeners.forEach((listener) => listener());
  };

  return {
    enter: (write) => {
      let inside = true;
      change(write, 1);
      return () => {
        if (!inside) return;
        inside = false;
        change(write, -1);
      };
    },
    current: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
