// The texts of the frame and of the shared components, one chunk a language.
import type { AppCatalogues } from '@causeway/ui';

export const catalogues: AppCatalogues = {
  en: () => import('./app-texts/en.ts').then(({ texts }) => texts),
  'zh-Hans': () => import('./app-texts/zh-hans.ts').then(({ texts }) => texts),
  'zh-Hant': () => import('./app-texts/zh-hant.ts').then(({ texts }) => texts),
};
