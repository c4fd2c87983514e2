// Balances by currency, and the accounts on which each is received.
import { feature } from '../../../shared/feature.tsx';

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
