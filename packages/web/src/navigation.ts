// Navigation between pages, and the values in the address: parameters, filters, the open row.
import { useParams, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Search } from './search.ts';

export type Go = (address: string, options?: { readonly replace?: boolean }) => void;

/** Usage: `const go = useGo(); go(href('payee-list'))`. With `replace`, Back skips the current page. */
export function useGo(): Go {
  const { history } = useRouter();
  return useCallback(
    (address, { replace = false } = {}) => (replace ? history.replace(address) : history.push(address)),
    [history],
  );
}

/**
 * Goes to the previous page, or to `instead` if there is none because the person came by a link or a typed
 * address.
 */
export function useWayBack(instead: string): () => void {
  const { history } = useRouter();
  return useCallback(
    () => (history.canGoBack() ? history.back() : history.push(instead)),
    [history, instead],
  );
}

/** The address of the current page, including its state. */
export const useAddress = (): string => useRouter().history.location.href;

/** A parameter of the address, by its name. */
export function usePathParameter(name: string): string {
  const parameters: Readonly<Record<string, string | undefined>> = useParams({ strict: false });
  return parameters[name] ?? '';
}

/**
 * The search part of the address: filters, the page of a list, the open row. All values are texts; a change
 * keeps the other keys and adds no history entry. Undefined removes a key.
 */
export function useAddressSearch(): readonly [Search, (change: Search) => void] {
  const search: Search = useSearch({ strict: false });
  const { history } = useRouter();
  const change = useCallback(
    (next: Search) => history.replace(addressWith(history.location.href, next)),
    [history],
  );
  return [search, change];
}

function addressWith(address: string, change: Search): string {
  const url = new URL(address, 'http://address');
  for (const [key, value] of Object.entries(change)) {
    if (value === undefined || value === '') url.searchParams.delete(key);
    else url.searchParams.set(key, value);
  }
  return `${url.pathname}${url.search}`;
}

/** Keys that are not filters: they name the open list of a page with several. */
const listKeys: ReadonlySet<string> = new Set(['tab', 'view']);

function addressOfRow(address: string, key: string): string {
  const url = new URL(address, 'http://address');
  const others = [...url.searchParams.keys()].filter((each) => each !== key && !listKeys.has(each));
  for (const each of others) url.searchParams.delete(each);
  return `${url.pathname}${url.search}`;
}

export interface OpenRow {
  readonly id: string | undefined;
  readonly open: (id: string) => void;
  /** The address of the open row only, without the filters and the page of its list. */
  readonly address: string;
  readonly close: () => void;
}

/**
 * The row that is open beside its list, named by the address. Opening it adds a history entry, which Back
 * removes. Closing it goes back too, or only removes the name if a link opened it.
 */
export function useOpenRow(key = 'txnNo'): OpenRow {
  const [{ [key]: id }, change] = useAddressSearch();
  const { history } = useRouter();
  return {
    id,
    address: addressOfRow(history.location.href, key),
    open: (row) => history.push(addressWith(history.location.href, { [key]: row }), { openedRow: row }),
    close: () => ('openedRow' in history.location.state ? history.back() : change({ [key]: undefined })),
  };
}
