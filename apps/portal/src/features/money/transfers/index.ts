// Pay a saved payee, and follow the transfer.
import { feature } from '../../../shared/feature.tsx';
import { all, makers, type Routes } from '../../../shared/routes/route.ts';

/** @public found-lists copies it to where every page finds it. */
export const routes = {
  'new-transfer': { path: '/transfer/new-transfer', roles: makers, weight: [422, 51] },
  'transfer-records': { path: '/transfer/transfer-records', roles: all, weight: [408, 45] },
} as const satisfies Routes;

export const transfers = feature({
  name: 'transfers',
  texts: {
    en: () => import('./messages/en.ts').then(({ en }) => en),
    'zh-Hans': () => import('./messages/zh-hans.ts').then(({ zhHans }) => zhHans),
    'zh-Hant': () => import('./messages/zh-hant.ts').then(({ zhHant }) => zhHant),
  },
  pages: {
    'new-transfer': () => import('./new-transfer-page.tsx').then(({ NewTransferPage }) => NewTransferPage),
    'transfer-records': () =>
      import('./transfer-records-page.tsx').then(({ TransferRecordsPage }) => TransferRecordsPage),
  },
});
