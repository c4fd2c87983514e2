// The texts of the developer platform, fetched with its page.
import { featureCatalogue, textsOf } from '@causeway/ui';
import type { en } from './messages/en.ts';

export const useTexts = textsOf<{ readonly developer: typeof en }>();

export const developerTexts = {
  name: 'developer',
  texts: featureCatalogue({
    en: () => import('./messages/en.ts').then(({ en: texts }) => texts),
    'zh-Hans': () => import('./messages/zh-hans.ts').then(({ zhHans }) => zhHans),
    'zh-Hant': () => import('./messages/zh-hant.ts').then(({ zhHant }) => zhHant),
  }),
};
