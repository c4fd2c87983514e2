// Whether a code has been sent, for what a page says of it: also after a reload, for the tab keeps it.
import { useSyncExternalStore } from 'react';
import { isCodeSent } from './cooldown.ts';

const listeners = new Set<() => void>();

/** What the tab keeps of a purpose and address. */
export const codeKey = (storageKey: string): string => `causeway.code.${storageKey}`;

/** Something was sent, or was not. */
export const codeChanged = (): void => listeners.forEach((listener) => listener());

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** `storageKey` is that of the button which sends it. */
export const useIsCodeSent = (storageKey: string): boolean =>
  useSyncExternalStore(subscribe, () => isCodeSent(sessionStorage, codeKey(storageKey), Date.now()));
