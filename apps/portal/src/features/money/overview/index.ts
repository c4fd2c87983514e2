// The landing page: what there is, what waits, what happened last.
import { feature } from '../../../shared/feature.tsx';
import { all, type Routes } from '../../../shared/routes/route.ts';
import { fetchOverviewPage, overviewCatalogue } from './catalogue.ts';

/** @public Copied by found-lists to where every page finds it. */
export const routes = {
  // 25 requests, and one more where the history was asked for again while it was added up.
  overview: { path: '/overview', roles: all, weight: [260, 26] },
} as const satisfies Routes;

export const overview = feature({
  name: 'overview',
  texts: overviewCatalogue,
  pages: { overview: fetchOverviewPage },
});
