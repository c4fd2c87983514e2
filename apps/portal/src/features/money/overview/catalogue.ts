// The sources of this feature's page and texts. They are separate, so that they can be fetched before the
// app.
import type { TextLoaders } from '@causeway/ui';

export const overviewCatalogue: TextLoaders = {
  en: () => import('./messages/en.ts').then(({ en }) => en),
  'zh-Hans': () => import('./messages/zh-hans.ts').then(({ zhHans }) => zhHans),
  'zh-Hant': () => import('./messages/zh-hant.ts').then(({ zhHant }) => zhHant),
};

export const fetchOverviewPage = () => import('./overview-page.tsx').then(({ OverviewPage }) => OverviewPage);
