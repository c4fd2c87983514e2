// The exchange position of the house by currency, and what the house earned.
import { feature } from '../../../shared/feature.ts';
import { type Routes } from '../../../shared/route.ts';

/** @public found-lists copies it to where every page finds it. */
export const routes = {
  position: {
    path: '/treasury/position',
    reads: 'getExchangePosition',
    rail: { place: 105, picture: 'exchange' },
    weight: [358, 47],
  },
} as const satisfies Routes;

export const position = feature({
  name: 'position',
  texts: {
    en: () => import('./messages/en.ts').then(({ en }) => en),
    'zh-Hans': () => import('./messages/zh-hans.ts').then(({ zhHans }) => zhHans),
    'zh-Hant': () => import('./messages/zh-hant.ts').then(({ zhHant }) => zhHant),
  },
  pages: {
    position: () => import('./position-page.tsx').then(({ PositionPage }) => PositionPage),
  },
});
