// Every change of the member's balances.
import { feature } from '../../../shared/feature.tsx';

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
