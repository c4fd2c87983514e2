// Every route: those of the features and the frame's own. A route's name is also the key of its text, in the
// menu and in the page's title.
import { type RouteDeclaration, makers } from './route.ts';
import { roomRoutes } from './room-routes.ts';

export const routes = {
  ...roomRoutes,
  'identity-callback': { path: '/jumio-callback', roles: 'public' },
  forbidden: { path: '/403', roles: 'public' },
  missing: { path: '/404', roles: 'public' },
  broken: { path: '/500', roles: 'public' },
  'global-direct-payment': { path: '/transfer/global-direct-payment', roles: makers, guard: 'closed' },
} as const satisfies Record<string, RouteDeclaration>;

export type RouteName = keyof typeof routes;

/** The same declaration with its optional fields in the type. */
export const routeOf = (name: RouteName): RouteDeclaration => routes[name];

/** Addresses without a page of their own, such as the menu's groups, and where they lead. */
export const redirects = {
  '/': 'overview',
  '/account': 'account-information',
  '/payee': 'payee-list',
  '/deposit': 'deposit-records',
  '/exchange': 'exchange-records',
  '/transfer': 'transfer-records',
  '/developer': 'sub-account-transaction',
  '/security': 'permission-settings',
} as const satisfies Record<string, RouteName>;

/** The groups of the menu, by the address that the server gives them. */
export const menuGroups = {
  '/account': 'account',
  '/payee': 'payee',
  '/deposit': 'deposit',
  '/exchange': 'exchange',
  '/transfer': 'transfer',
  '/developer': 'developer',
  '/security': 'security',
} as const;
export type MenuGroup = (typeof menuGroups)[keyof typeof menuGroups];

const groups = Object.keys(menuGroups);
const placeOf = (name: RouteName): number => groups.indexOf(`/${routes[name].path.split('/')[1] ?? ''}`);

/** Ordered by the groups of the menu; within a group in the order of the declarations. */
export const routeNames: readonly RouteName[] = (Object.keys(routes) as RouteName[]).toSorted(
  (a, b) => placeOf(a) - placeOf(b),
);

/** The page after sign-in. */
export const landing = 'overview' satisfies RouteName;
