// The house's own movements: charges, interest, own funds, moves, hedges, write-offs and corrections.
import { feature } from '../../../shared/feature.ts';
import { type Routes } from '../../../shared/route.ts';

/** @public found-lists copies it to where every page finds it. */
export const routes = {
  movements: {
    path: '/treasury/movements',
    reads: 'listHouseMovements',
    rail: { place: 101, picture: 'exchange' },
    weight: [368, 49],
  },
} as const satisfies Routes;

export const movements = feature({
  name: 'movements',
  texts: {
    en: () => import('./messages/en.ts').then(({ en }) => en),
    'zh-Hans': () => import('./messages/zh-hans.ts').then(({ zhHans }) => zhHans),
    'zh-Hant': () => import('./messages/zh-hant.ts').then(({ zhHant }) => zhHant),
  },
  pages: {
    movements: () => import('./movements-page.tsx').then(({ MovementsPage }) => MovementsPage),
  },
});
