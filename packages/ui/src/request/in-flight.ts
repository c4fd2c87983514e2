// Cancellable requests in flight: an identical one aborts the earlier.
import type { HttpCall } from './endpoint.ts';

export interface Slot {
  readonly signal: AbortSignal;
  readonly leave: () => void;
}

export interface Registry {
  /** A slot for the call; `undefined` for one that is never cancelled by another. */
  readonly enter: (call: HttpCall | undefined, callers: AbortSignal | undefined) => Slot;
}

/** Identical means method, address and body; a form with a file is never identical to another. */
function keyOf(call: HttpCall | undefined): string | undefined {
  if (call === undefined || call.body instanceof FormData) return undefined;
  return `${call.method} ${call.url} ${call.body ?? ''}`;
}

export function createRegistry(): Registry {
  const running = new Map<string, AbortController>();
  return {
    enter: (call, callers) => {
      const controller = new AbortController();
      const signal =
        callers === undefined ? controller.signal : AbortSignal.any([controller.signal, callers]);
      const key = keyOf(call);
      if (key === undefined) return { signal, leave: () => undefined };
      running.get(key)?.abort();
      running.set(key, controller);
      return {
        signal,
        leave: () => {
          if (running.get(key) === controller) running.delete(key);
        },
      };
    },
  };
}
