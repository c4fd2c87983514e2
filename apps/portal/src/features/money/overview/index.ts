// The landing page: what there is, what waits, what happened last.
import { feature } from '../../../shared/feature.tsx';
import { fetchOverviewPage, overviewCatalogue } from './catalogue.ts';

export const overview = feature({
  name: 'overview',
  texts: overviewCatalogue,
  pages: { overview: fetchOverviewPage },
});
