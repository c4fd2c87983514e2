// Addresses of the portal's pages, and the way back from an address to its route.
import { addressesOf } from '@causeway/web/addresses';
import { redirects, routes } from './routes.ts';

export const { href, link, routeAt, ownAddress } = addressesOf(routes, redirects);
