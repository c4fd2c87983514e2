// Signed totals of members' balances by day, compared with the books.
import { feature } from '../../../shared/feature.ts';
import { type Routes } from '../../../shared/route.ts';

/** @public found-lists copies it to where every page finds it. */
export const routes = {
  'balance-proofs': {
    path: '/treasury/balance-proofs',
    under: 'treasury',
    reads: 'getDayStatements',
    weight: [358, 47],
  },
} as const satisfies Routes;

export const balanceProofs = feature({
  name: 'balanceProofs',
  texts: {
    en: () => import('./messages/en.ts').then(({ en }) => en),
    'zh-Hans': () => import('./messages/zh-hans.ts').then(({ zhHans }) => zhHans),
    'zh-Hant': () => import('./messages/zh-hant.ts').then(({ zhHant }) => zhHant),
  },
  pages: {
    'balance-proofs': () =>
      import('./balance-proofs-page.tsx').then(({ BalanceProofsPage }) => BalanceProofsPage),
  },
});
