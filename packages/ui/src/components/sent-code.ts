// Whether a code has been sent, for a page's text: it survives a reload, because the tab keeps it.
import { useSyncExternalStore } from 'react';
import { isCodeSent } from './cooldown.ts';

const listeners = new Set<() => void>();

/** The tab's key for a purpose and address. */
export const codeKey = (storageKey: string): string => `causeway.code.${storageKey}`;

/** Called when a code was sent, or failed. */
export const codeChanged = (): void => listeners.forEach((listener) => listener());

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** `storageKey` is the sending button's key. */
export const useIsCodeSent = (storageKey: string): boolean =>
  useSyncExternalStore(subscribe, () => isCodeSent(sessionStorage, codeKey(storageKey), Date.now()));
