// Navigation between the console's pages, and the state in the address.
import type { ParametersOf } from '@causeway/web/addresses';
import { usePathParameter } from '@causeway/web/navigation';
import type { RouteName, routes } from './routes.ts';

export { useAddressSearch, useGo } from '@causeway/web/navigation';

/** A parameter of the address. Usage: `useParameter('member', 'memberId')`. */
export const useParameter = <Name extends RouteName>(
  _route: Name,
  name: ParametersOf<(typeof routes)[Name]>,
): string => usePathParameter(name);
