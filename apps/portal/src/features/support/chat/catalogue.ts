// The texts of the chat, fetched with its panel.
import { featureCatalogue } from '@causeway/ui';

export const chat = {
  name: 'chat',
  texts: featureCatalogue({
    en: () => import('./messages/en.ts').then(({ en }) => en),
    'zh-Hans': () => import('./messages/zh-hans.ts').then(({ zhHans }) => zhHans),
    'zh-Hant': () => import('./messages/zh-hant.ts').then(({ zhHant }) => zhHant),
  }),
} as const;
