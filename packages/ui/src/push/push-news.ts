// The news of the push connection, for the parts of a page that show it, and the connection's state.
import { useSyncExternalStore } from 'react';

/**
 * `ready`: the connection is open, for the first time or again; refetch what it would have announced
 * meanwhile.
 */
export type Heard<News> = News | { readonly event: 'ready' };

export function createPushNews<News>() {
  const listeners = new Set<(heard: Heard<News>) => void>();
  const lineListeners = new Set<() => void>();
  let isOpen = false;
  const report = (heard: Heard<News>): void => listeners.forEach((listener) => listener(heard));
  const followLine = (listener: () => void): (() => void) => {
    lineListeners.add(listener);
    return () => lineListeners.delete(listener);
  };
  return {
    /** The parts that `followPush` needs. */
    handlers: {
      onReady: () => report({ event: 'ready' }),
      onNews: (news: News) => report(news),
      onLink: (open: boolean) => {
        isOpen = open;
        lineListeners.forEach((listener) => listener());
      },
    },
    onPush: (listener: (heard: Heard<News>) => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** True if the server announces changes; otherwise pages must poll for them. */
    useIsLineOpen: (): boolean => useSyncExternalStore(followLine, () => isOpen),
  };
}
