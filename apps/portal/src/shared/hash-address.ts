// Reads and writes the address in the hash without the router, for the pages that are drawn before the router
// loads. The router later follows these changes like a typed address.
import { useMemo, useSyncExternalStore } from 'react';

type Search = Readonly<Record<string, string | undefined>>;

const current = (): string => window.location.hash.slice(1);

export function followHash(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  return () => window.removeEventListener('popstate', listener);
}

/** The path of an address, without its search part. */
const pathOf = (address: string): string => address.split('?')[0] ?? '';

export const hashPath = (): string => pathOf(current());

/** The search part of the address, as texts. */
export function useHashSearch(): Search {
  const address = useSyncExternalStore(followHash, current);
  return useMemo(
    () => Object.fromEntries(new URLSearchParams(address.slice(pathOf(address).length))),
    [address],
  );
}

export const hashAddress = current;

/** With `replace`, Back skips the current page. */
export function goToHash(address: string, { replace = false }: { readonly replace?: boolean } = {}): void {
  if (replace) window.location.replace(`#${address}`);
  else window.location.hash = address;
}
