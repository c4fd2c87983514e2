// The people and companies a member pays: list, new, details.
import { feature } from '../../../shared/feature.tsx';

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
