// A developer member's charges, bill by bill.
import { feature } from '../../../shared/feature.tsx';

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
