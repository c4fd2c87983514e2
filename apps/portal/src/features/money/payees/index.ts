// The people and companies a member pays: list, new, details.
import { feature } from '../../../shared/feature.tsx';
import { all, makers, reviewers, type Routes } from '../../../shared/routes/route.ts';

/** @public found-lists copies it to where every page finds it. */
export const routes = {
  'payee-list': { path: '/payee/payee-list', roles: all, weight: [395, 35] },
  'add-payees': { path: '/payee/add-payees', roles: makers, weight: [407, 38] },
  'modify-payee': { path: '/payee/modify-payee/$id', roles: makers, under: 'payee-list' },
  'payee-details': { path: '/payee/payee-details/$id', roles: all, under: 'payee-list' },
  'add-new-payee-review': {
    path: '/payee/add-new-payee-review/$id',
    roles: reviewers,
    under: 'payee-list',
  },
} as const satisfies Routes;

export const payees = feature({
  name: 'payees',
  texts: {
    en: () => import('./messages/en.ts').then(({ en }) => en),
    'zh-Hans': () => import('./messages/zh-hans.ts').then(({ zhHans }) => zhHans),
    'zh-Hant': () => import('./messages/zh-hant.ts').then(({ zhHant }) => zhHant),
  },
  pages: {
    'payee-list': () => import('./payee-list-page.tsx').then(({ PayeeListPage }) => PayeeListPage),
    'add-payees': () => import('./add-payee-page.tsx').then(({ AddPayeePage }) => AddPayeePage),
    'modify-payee': () => import('./add-payee-page.tsx').then(({ ModifyPayeePage }) => ModifyPayeePage),
    'payee-details': () =>
      import('./payee-details-page.tsx').then(({ PayeeDetailsPage }) => PayeeDetailsPage),
    'add-new-payee-review': () =>
      import('./payee-details-page.tsx').then(({ PayeeReviewPage }) => PayeeReviewPage),
  },
});
