// Pay a saved payee, and follow what was paid.
import { feature } from '../../../shared/feature.tsx';

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
