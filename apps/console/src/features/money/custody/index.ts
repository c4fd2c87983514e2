// The house's wallets on chains.
import { feature } from '../../../shared/feature.ts';
import { type Routes } from '../../../shared/route.ts';

/** @public found-lists copies it to where every page finds it. */
export const routes = {
  custody: {
    path: '/treasury/custody',
    reads: 'listWallets',
    rail: { place: 103, picture: 'wallet' },
    weight: [363, 47],
  },
} as const satisfies Routes;

export const custody = feature({
  name: 'custody',
  texts: {
    en: () => import('./messages/en.ts').then(({ en }) => en),
    'zh-Hans': () => import('./messages/zh-hans.ts').then(({ zhHans }) => zhHans),
    'zh-Hant': () => import('./messages/zh-hant.ts').then(({ zhHant }) => zhHant),
  },
  pages: {
    custody: () => import('./custody-page.tsx').then(({ CustodyPage }) => CustodyPage),
  },
});
