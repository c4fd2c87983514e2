// The house's bank accounts compared with the banks' statements.
import { feature } from '../../../shared/feature.ts';
import { type Routes } from '../../../shared/route.ts';

/** @public found-lists copies it to where every page finds it. */
export const routes = {
  reconciliation: {
    path: '/treasury/reconciliation',
    reads: 'listBankBreaks',
    rail: { place: 102, picture: 'list' },
    weight: [358, 47],
  },
} as const satisfies Routes;

export const reconciliation = feature({
  name: 'reconciliation',
  texts: {
    en: () => import('./messages/en.ts').then(({ en }) => en),
    'zh-Hans': () => import('./messages/zh-hans.ts').then(({ zhHans }) => zhHans),
    'zh-Hant': () => import('./messages/zh-hant.ts').then(({ zhHant }) => zhHant),
  },
  pages: {
    reconciliation: () =>
      import('./reconciliation-page.tsx').then(({ ReconciliationPage }) => ReconciliationPage),
  },
});
