// A developer member's sub-accounts: balances held for its own customers, and movements.
import { feature } from '../../../shared/feature.tsx';

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
