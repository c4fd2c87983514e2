// A developer member's charges, bill by bill.
import { feature } from '../../../shared/feature.tsx';
import { all, type Routes } from '../../../shared/routes/route.ts';

/** @public found-lists copies it to where every page finds it. */
export const routes = {
  'billing-list': {
    path: '/account/billing-list',
    alias: ['/account/account-information/billing-list'],
    roles: all,
    under: 'account-information',
    weight: [391, 33],
  },
} as const satisfies Routes;

export const billing = feature({
  name: 'billing',
  texts: {
    en: () => import('./messages/en.ts').then(({ en }) => en),
    'zh-Hans': () => import('./messages/zh-hans.ts').then(({ zhHans }) => zhHans),
    'zh-Hant': () => import('./messages/zh-hant.ts').then(({ zhHant }) => zhHant),
  },
  pages: {
    'billing-list': () => import('./billing-page.tsx').then(({ BillingPage }) => BillingPage),
  },
});
