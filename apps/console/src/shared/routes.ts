// Every page of the console by its route, which its feature declares, and the pages that a return address may
// name.
import type { Staff, StaffRole } from '@causeway/contract';
import { staffRights } from '@causeway/contract/staff-rights';
import { addressesOf } from '@causeway/web/addresses';
import { roomRoutes } from './room-routes.ts';
import type { Route } from './route.ts';

export const routes = roomRoutes satisfies Readonly<Record<string, Route>>;

export type RouteName = keyof typeof routes;

/** True for pages before sign-in. */
export const isOutside = (name: string | undefined): boolean => name === 'sign-in' || name === 'join';

export type RailRoute = {
  [Name in RouteName]: (typeof routes)[Name] extends { readonly rail: object } ? Name : never;
}[RouteName];

const isOnRail = (name: RouteName): name is RailRoute => 'rail' in routes[name];

/** The pages of the rail, from top to bottom. */
export const railRoutes: readonly RailRoute[] = (Object.keys(routes) as RouteName[])
  .filter(isOnRail)
  .toSorted((a, b) => routes[a].rail.place - routes[b].rail.place);

export function mayOpen({ role }: Pick<Staff, 'role'>, name: RouteName): boolean {
  const { reads }: Route = routes[name];
  return reads === undefined || (staffRights[reads]?.includes(role) ?? false);
}

/** Redirects to the start page of the person's role. */
export const home = '/';

const landings: Readonly<Record<StaffRole, RailRoute>> = {
  reviewer: 'reviews',
  senior: 'reviews',
  auditor: 'reviews',
  treasury: 'treasury',
  support: 'chat',
  settings: 'settings',
};

/** The default start page of a role. */
export const landingOf = ({ role }: Pick<Staff, 'role'>) => landings[role];

const addresses = addressesOf(routes);
export const { href, link, routeAt } = addresses;

/** The rail entry of a page. */
export function railEntryOf(name: RouteName | undefined): RouteName | undefined {
  const route = name === undefined ? undefined : routes[name];
  return route !== undefined && 'under' in route ? route.under : name;
}

/**
 * A return address that came from outside (the `to` of the sign-in page): only a page behind sign-in is
 * accepted.
 */
export function ownAddress(text: unknown): string | undefined {
  const address = addresses.ownAddress(text);
  return address === undefined || isOutside(routeAt(address)) ? undefined : address;
}
