// Deposits: the details to pay to, and what has arrived.
import { feature } from '../../../shared/feature.tsx';

export const deposits = feature({
  name: 'deposits',
  texts: {
    en: () => import('./messages/en.ts').then(({ en }) => en),
    'zh-Hans': () => import('./messages/zh-hans.ts').then(({ zhHans }) => zhHans),
    'zh-Hant': () => import('./messages/zh-hant.ts').then(({ zhHant }) => zhHant),
  },
  pages: {
    'new-deposit': () => import('./new-deposit-page.tsx').then(({ NewDepositPage }) => NewDepositPage),
    'deposit-records': () =>
      import('./deposit-records-page.tsx').then(({ DepositRecordsPage }) => DepositRecordsPage),
    'deposit-details': () =>
      import('./deposit-details-page.tsx').then(({ DepositDetailsPage }) => DepositDetailsPage),
  },
});
