// The source of this feature's texts. It is separate from the pages, so that the texts can be fetched first.
import type { TextLoaders } from '@causeway/ui';

export const catalogue: TextLoaders = {
  en: () => import('./messages/en.ts').then(({ en }) => en),
  'zh-Hans': () => import('./messages/zh-hans.ts').then(({ zhHans }) => zhHans),
  'zh-Hant': () => import('./messages/zh-hant.ts').then(({ zhHant }) => zhHant),
};
