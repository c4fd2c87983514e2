// Counts down from the seconds left, never from a time of day: the reader's clock may be wrong.
import { useEffect, useState } from 'react';

/** The whole seconds left of `seconds` after `elapsedMs` milliseconds; a started second still counts. */
export function secondsLeft(seconds: number, elapsedMs: number): number {
  return Math.max(0, Math.ceil(seconds - elapsedMs / 1000));
}

/** '1:05', for times shown as minutes and seconds. */
export function minutesAndSeconds(seconds: number): string {
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}

/**
 * The remaining seconds, counted from the last change of `seconds` or `key`: use the lock's or the quote's id
 * as the key, so that a new one of the same length starts again.
 */
export function useCountdown(seconds: number, key: string): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const started = performance.now();
    // Runs at once, so that a new lock does not show the end of the old one.
    const tick = (): void => {
      const now = secondsLeft(seconds, performance.now() - started);
      setLeft(now);
      if (now === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 250);
    tick();
    return () => clearInterval(timer);
  }, [seconds, key]);
  return left;
}
