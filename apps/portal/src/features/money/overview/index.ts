// The landing page: balances, to-dos, recent transactions.
import { feature } from '../../../shared/feature.tsx';
import { all, type Routes } from '../../../shared/routes/route.ts';
import { fetchOverviewPage, overviewCatalogue } from './catalogue.ts';

/** @public found-lists copies it to where every page finds it. */
export const routes = {
  // At most 25 requests, and one more if the history is requested again while it is computed.
  overview: { path: '/overview', roles: all, weight: [275, 26] },
} as const satisfies Routes;

export const overview = feature({
  name: 'overview',
  texts: overviewCatalogue,
  pages: { overview: fetchOverviewPage },
});
