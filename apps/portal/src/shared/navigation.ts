// Navigation between the portal's pages, and the state in the address: links, parameters, filters.
import { usePathParameter, useWayBack } from '@causeway/web/navigation';
import type { ParametersOf } from '@causeway/web/addresses';
import { href } from './routes/href.ts';
import type { RouteName, routes } from './routes/routes.ts';

export { link } from './routes/href.ts';
export { useAddress, useAddressSearch, useGo, useOpenRow, type OpenRow } from '@causeway/web/navigation';
export type { Search } from '@causeway/web/addresses';

/** Goes to the previous page; if there is none, to the account or to `instead`. */
export const useBack = (instead = href('account-information')): (() => void) => useWayBack(instead);

/** A parameter of the address. Usage: `useParameter('payee-details', 'id')`. */
export const useParameter = <Name extends RouteName>(
  _route: Name,
  name: ParametersOf<(typeof routes)[Name]>,
): string => usePathParameter(name);
