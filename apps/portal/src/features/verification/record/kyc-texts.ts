// The texts that both verification forms share; a page takes them with `withTexts(load, kycTexts)`.
import { featureCatalogue, textsOf } from '@causeway/ui';
import type { en } from './messages/en.ts';

export const kycTexts = {
  name: 'kycForm',
  texts: featureCatalogue({
    en: () => import('./messages/en.ts').then(({ en }) => en),
    'zh-Hans': () => import('./messages/zh-hans.ts').then(({ zhHans }) => zhHans),
    'zh-Hant': () => import('./messages/zh-hant.ts').then(({ zhHant }) => zhHant),
  }),
};

export const useKycTexts = textsOf<{ readonly kycForm: typeof en }>();
