// Unsent typed text, kept beyond a reload of the tab.
import { readKept, writeKept, type Kept } from './kept.ts';

export interface Draft {
  readonly current: () => string;
  readonly subscribe: (listener: () => void) => () => void;
  readonly change: (text: string) => void;
  /** Returns the text and removes it, so that a second press at the same moment finds nothing to send. */
  readonly take: () => string;
}

export function createDraft(kept: Kept): Draft {
  const before = readKept(kept);
  let text = typeof before === 'string' ? before : '';
  const listeners = new Set<() => void>();
  const change = (next: string): void => {
    text = next;
    writeKept(kept, next === '' ? undefined : next);
    listeners.forEach((listener) => listener());
  };
  return {
    current: () => text,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change,
    take: () => {
      const taken = text;
      change('');
      return taken;
    },
  };
}
