// A developer member's sub-accounts: balances held for its own customers, and movements.
import { feature } from '../../../shared/feature.tsx';
import { all, type Routes } from '../../../shared/routes/route.ts';

/** @public found-lists copies it to where every page finds it. */
export const routes = {
  'sub-account-transaction': {
    path: '/developer/sub-account-transaction',
    roles: all,
    guard: 'developer',
  },
} as const satisfies Routes;

export const subAccounts = feature({
  name: 'subAccounts',
  texts: {
    en: () => import('./messages/en.ts').then(({ en }) => en),
    'zh-Hans': () => import('./messages/zh-hans.ts').then(({ zhHans }) => zhHans),
    'zh-Hant': () => import('./messages/zh-hant.ts').then(({ zhHant }) => zhHant),
  },
  pages: {
    'sub-account-transaction': () =>
      import('./sub-accounts-page.tsx').then(({ SubAccountsPage }) => SubAccountsPage),
  },
});
