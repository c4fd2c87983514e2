// What is only heard: a status message for screen readers, from anywhere. Its region is there before it says anything, for
// one that comes with its text is not read out.
import { useState, useSyncExternalStore } from 'react';
import classes from './steps.module.css';

interface Said {
  readonly text: string;
  /** The same text twice is said twice. */
  readonly count: number;
}

let said: Said = { text: '', count: 0 };
const listeners = new Set<() => void>();

/** Read out when the reader is done with what it says. */
export function announce(text: string): void {
  said = { text, count: said.count + 1 };
  listeners.forEach((listener) => listener());
}

const current = (): Said => said;
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Once in a document. */
export function Announcements() {
  const { text, count } = useSyncExternalStore(subscribe, current);
  const [before] = useState(count);
  return (
    <div className={classes.announcements} role="status">
      {count > before && <span key={count}>{text}</span>}
    </div>
  );
}
