// Proof of balances: a member checks in its own browser that the signed total of a day includes its balance.
import { feature } from '../../../shared/feature.tsx';
import { all, type Routes } from '../../../shared/routes/route.ts';

/** @public found-lists copies it to where every page finds it. */
export const routes = {
  'balance-proofs': {
    path: '/account/balance-proofs',
    roles: all,
    under: 'currency-account',
    weight: [442, 40],
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
