// The money of the house: the trial balance.
import { feature } from '../../../shared/feature.ts';
import { type Routes } from '../../../shared/route.ts';

/** @public found-lists copies it to where every page finds it. */
export const routes = {
  treasury: {
    path: '/treasury',
    reads: 'getTrialBalance',
    rail: { place: 100, picture: 'wallet' },
    weight: [378, 55],
  },
} as const satisfies Routes;

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
