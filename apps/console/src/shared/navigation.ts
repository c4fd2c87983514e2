// Going from page to page, and what the address keeps.
import { useParams, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { type ParametersOf, type RouteName, type Search } from './routes.ts';

export type Go = (address: string, options?: { readonly replace?: boolean }) => void;

/** `const go = useGo(); go(href('members'))`. `replace` leaves no way back to the page that is left. */
export function useGo(): Go {
  const { history } = useRouter();
  return useCallback(
    (address, { replace = false } = {}) => (replace ? history.replace(address) : history.push(address)),
    [history],
  );
}

/** A parameter of the address: `useParameter('member', 'memberId')`. */
export function useParameter<Name extends RouteName>(_route: Name, name: ParametersOf<Name>): string {
  const parameters: Readonly<Record<string, string | undefined>> = useParams({ strict: false });
  return parameters[name] ?? '';
}

/**
 * What stands behind the question mark: filters, the page of a list. A change leaves the rest and makes no new step of
 * the way back. Undefined takes a key out.
 */
export function useAddressSearch(): readonly [Search, (change: Search) => void] {
  const search: Search = useSearch({ strict: false });
  const { history } = useRouter();
  const change = useCallback(
    (next: Search) => {
      const url = new URL(history.location.href, 'http://address');
      for (const [key, value] of Object.entries(next)) {
        if (value === undefined || value === '') url.searchParams.delete(key);
        else url.searchParams.set(key, value);
      }
      history.replace(`${url.pathname}${url.search}`);
    },
    [history],
  );
  return [search, change];
}
