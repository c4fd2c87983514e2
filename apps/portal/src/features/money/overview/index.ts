// The landing page: what there is, what waits, what happened last.
import { feature } from '../../../shared/feature.tsx';

export const overview = feature({
  name: 'overview',
  texts: {
    en: () => import('./messages/en.ts').then(({ en }) => en),
    'zh-Hans': () => import('./messages/zh-hans.ts').then(({ zhHans }) => zhHans),
    'zh-Hant': () => import('./messages/zh-hant.ts').then(({ zhHant }) => zhHant),
  },
  pages: {
    overview: () => import('./overview-page.tsx').then(({ OverviewPage }) => OverviewPage),
  },
});
