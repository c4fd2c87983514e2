// Accounts and addresses in the member's own name: list, application, details to share.
import { feature } from '../../../shared/feature.tsx';
import { all, type Routes } from '../../../shared/routes/route.ts';

/** @public found-lists copies it to where every page finds it. */
export const routes = {
  'collection-accounts': { path: '/account/collection-accounts', roles: all, weight: [419, 40] },
  'collection-account-details': {
    path: '/account/collection-account-details/$id',
    roles: all,
    under: 'collection-accounts',
  },
} as const satisfies Routes;

export const collectionAccounts = feature({
  name: 'collectionAccounts',
  texts: {
    en: () => import('./messages/en.ts').then(({ en }) => en),
    'zh-Hans': () => import('./messages/zh-hans.ts').then(({ zhHans }) => zhHans),
    'zh-Hant': () => import('./messages/zh-hant.ts').then(({ zhHant }) => zhHant),
  },
  pages: {
    'collection-accounts': () =>
      import('./collection-accounts-page.tsx').then(({ CollectionAccountsPage }) => CollectionAccountsPage),
    'collection-account-details': () =>
      import('./account-details-page.tsx').then(({ AccountDetailsPage }) => AccountDetailsPage),
  },
});
