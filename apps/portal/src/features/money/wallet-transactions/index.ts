// Every change of the member's balances.
import { feature } from '../../../shared/feature.tsx';
import { all, type Routes } from '../../../shared/routes/route.ts';

/** @public found-lists copies it to where every page finds it. */
export const routes = {
  'wallet-transactions': { path: '/account/wallet-transactions', roles: all, weight: [394, 35] },
} as const satisfies Routes;

export const walletTransactions = feature({
  name: 'walletTransactions',
  texts: {
    en: () => import('./messages/en.ts').then(({ en }) => en),
    'zh-Hans': () => import('./messages/zh-hans.ts').then(({ zhHans }) => zhHans),
    'zh-Hant': () => import('./messages/zh-hant.ts').then(({ zhHant }) => zhHant),
  },
  pages: {
    'wallet-transactions': () =>
      import('./wallet-transactions-page.tsx').then(({ WalletTransactionsPage }) => WalletTransactionsPage),
  },
});
