// Balances by currency, and the accounts that receive each currency.
import { feature } from '../../../shared/feature.tsx';
import { all, type Routes } from '../../../shared/routes/route.ts';

/** @public found-lists copies it to where every page finds it. */
export const routes = {
  'currency-account': { path: '/account/currency-account', roles: all, weight: [406, 40] },
  'bank-details': { path: '/account/bank-details', roles: all, under: 'currency-account' },
} as const satisfies Routes;

export const currencyAccounts = feature({
  name: 'currencyAccounts',
  texts: {
    en: () => import('./messages/en.ts').then(({ en }) => en),
    'zh-Hans': () => import('./messages/zh-hans.ts').then(({ zhHans }) => zhHans),
    'zh-Hant': () => import('./messages/zh-hant.ts').then(({ zhHant }) => zhHant),
  },
  pages: {
    'currency-account': () =>
      import('./currency-accounts-page.tsx').then(({ CurrencyAccountsPage }) => CurrencyAccountsPage),
    'bank-details': () => import('./bank-details-page.tsx').then(({ BankDetailsPage }) => BankDetailsPage),
  },
});
