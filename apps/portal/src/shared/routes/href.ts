// Addresses of the portal's pages, and the lookup from an address back to its route.
import { addressesOf } from '@causeway/web/addresses';
import { redirects, routes } from './routes.ts';

export const { href, link, routeAt, ownAddress } = addressesOf(routes, redirects);
