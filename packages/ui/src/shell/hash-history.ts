// The router's history over the address's hash, in which a typed-in address is a step like any other.
import { createHashHistory, type RouterHistory } from '@tanstack/react-router';

/**
 * The router numbers its steps in the browser's history, to know how far back it must go when it refuses one.
 * A typed-in address, or a plain link to a hash, has no number, so that a refusal would lead elsewhere, or
 * reload. This gives such a step its number before the router, which listens after us, looks at it.
 */
export function createNumberedHashHistory(): RouterHistory {
  window.addEventListener('popstate', () => {
    const state: unknown = window.history.state;
    const isNumbered = typeof state === 'object' && state !== null && '__TSR_index' in state;
    if (isNumbered) return;
    const key = Math.random().toString(36).slice(2, 10);
    const next = history.location.state.__TSR_index + 1;
    quietly(history, () => window.history.replaceState({ __TSR_index: next, __TSR_key: key, key }, ''));
  });
  const history: RouterHistory = createHashHistory();
  return history;
}

/** The router also listens to `replaceState` itself; this change is no news to it. */
function quietly(history: RouterHistory, change: () => void): void {
  const before = history._ignoreSubscribers;
  history._ignoreSubscribers = true;
  change();
  history._ignoreSubscribers = before;
}
