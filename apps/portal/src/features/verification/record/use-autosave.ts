// Saves a draft without a word, so that what was typed is there on any device (VER-406).
import { useEffect, useRef } from 'react';

/** Long enough that nobody is interrupted while they look for the Save button. */
const AUTOSAVE_MS = 20_000;

/** Saves after a pause in typing, and when the page is left for another one. */
export function useAutosave(values: unknown, isOn: boolean, save: () => Promise<unknown>): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const saveNow = (): void => void latest.current();
    const timer = setTimeout(saveNow, AUTOSAVE_MS);
    const seeHidden = (): void => {
      if (document.visibilityState === 'hidden') saveNow();
    };
    document.addEventListener('visibilitychange', seeHidden);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', seeHidden);
    };
  }, [values, isOn]);
}
