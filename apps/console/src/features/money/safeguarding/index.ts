// Client money owed, compared with money held outside.
import { feature } from '../../../shared/feature.ts';
import { type Routes } from '../../../shared/route.ts';

/** @public found-lists copies it to where every page finds it. */
export const routes = {
  safeguarding: {
    path: '/treasury/safeguarding',
    reads: 'getSafeguarding',
    rail: { place: 104, picture: 'shield' },
    weight: [358, 47],
  },
} as const satisfies Routes;

export const safeguarding = feature({
  name: 'safeguarding',
  texts: {
    en: () => import('./messages/en.ts').then(({ en }) => en),
    'zh-Hans': () => import('./messages/zh-hans.ts').then(({ zhHans }) => zhHans),
    'zh-Hant': () => import('./messages/zh-hant.ts').then(({ zhHant }) => zhHant),
  },
  pages: {
    safeguarding: () => import('./safeguarding-page.tsx').then(({ SafeguardingPage }) => SafeguardingPage),
  },
});
