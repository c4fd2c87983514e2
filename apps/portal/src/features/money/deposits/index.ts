// Deposits: the details to pay to, and the deposits that have arrived.
import { feature } from '../../../shared/feature.tsx';
import { all, makers, type Routes } from '../../../shared/routes/route.ts';

/** @public found-lists copies it to where every page finds it. */
export const routes = {
  'new-deposit': { path: '/deposit/new-deposit', roles: makers, weight: [415, 43] },
  'deposit-records': { path: '/deposit/deposit-records', roles: all, weight: [399, 41] },
  'deposit-details': { path: '/deposit/deposit-details/$txnNo', roles: all, under: 'deposit-records' },
} as const satisfies Routes;

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
