// The router's history in the address's hash, where a typed address is a step like any other.
import { createHashHistory, type RouterHistory } from '@tanstack/react-router';

/**
 * The router numbers its steps in the browser's history, to know how far back it must go when it refuses one.
 * A typed address, or a plain link to a hash, has no number, so a refusal would lead elsewhere, or reload.
 * This code numbers such a step before the router, which listens after it, sees it.
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

/** The router also listens to `replaceState` itself, so it would see this change as a new one. */
function quietly(history: RouterHistory, change: () => void): void {
  const before = history._ignoreSubscribers;
  history._ignoreSubscribers = true;
  change();
  history._ignoreSubscribers = before;
}
