// Status messages for screen readers, from anywhere. The region exists before its first message, because one
// that appears with its text is not read out.
import { useState, useSyncExternalStore } from 'react';
import classes from './steps.module.css';

interface Said {
  readonly text: string;
  /** Distinguishes repeated equal texts, so that each is read aloud. */
  readonly count: number;
}

let said: Said = { text: '', count: 0 };
const listeners = new Set<() => void>();

/** Read out when the reader has finished its current sentence. */
export function announce(text: string): void {
  said = { text, count: said.count + 1 };
  listeners.forEach((listener) => listener());
}

const current = (): Said => said;
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Takes back a text that has not given way to another one: who comes to a later page does not find it there. */
export function withdraw(text: string): void {
  if (said.text !== text) return;
  said = { ...said, text: '' };
  listeners.forEach((listener) => listener());
}

/** Use it once in a document. */
export function Announcements() {
  const { text, count } = useSyncExternalStore(subscribe, current);
  const [before] = useState(count);
  return (
    <div className={classes.announcements} role="status">
      {count > before && <span key={count}>{text}</span>}
    </div>
  );
}
