// What the line to the server tells, for the parts of a page that show it; and whether there is a line.
import { useSyncExternalStore } from 'react';

/** `ready`: the line is there, for the first time or again, and what it would have told meanwhile is read anew. */
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
    /** For `followPush`. */
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
    /** Whether the server tells by itself; else what others change has to be asked for. */
    useIsLineOpen: (): boolean => useSyncExternalStore(followLine, () => isOpen),
  };
}
