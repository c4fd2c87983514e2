// The money of the house: the trial balance.
import { feature } from '../../../shared/feature.ts';

export const treasury = feature({
  name: 'treasury',
  texts: {
    en: () => import('./messages/en.ts').then(({ en }) => en),
    'zh-Hans': () => import('./messages/zh-hans.ts').then(({ zhHans }) => zhHans),
    'zh-Hant': () => import('./messages/zh-hant.ts').then(({ zhHant }) => zhHant),
  },
  pages: {
    treasury: () => import('./treasury-page.tsx').then(({ TreasuryPage }) => TreasuryPage),
  },
});
