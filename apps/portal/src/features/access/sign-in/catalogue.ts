// Where the texts of this feature are fetched from: apart from its pages, so that they can be fetched before these.
import type { TextLoaders } from '@causeway/ui';

export const catalogue: TextLoaders = {
  en: () => import('./messages/en.ts').then(({ en }) => en),
  'zh-Hans': () => import('./messages/zh-hans.ts').then(({ zhHans }) => zhHans),
  'zh-Hant': () => import('./messages/zh-hant.ts').then(({ zhHant }) => zhHant),
};
