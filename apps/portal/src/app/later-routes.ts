// The routes whose area is not open yet, in one list. A route leaves it when its feature brings the page: until then
// it shows a page that says so.
import type { RouteName } from '../shared/routes/routes.ts';

export const laterRoutes = [
  'billing-list',
  'modify-payee',
  'add-new-payee-review',
  'sub-account-transaction',
  'developer-platform',
  'user-list',
  'messages',
] as const satisfies readonly RouteName[];

export type LaterRoute = (typeof laterRoutes)[number];
