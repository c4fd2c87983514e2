// Exchange: sell one currency and buy another at a rate that is locked for a moment.
import { feature } from '../../../shared/feature.tsx';
import { all, makers, type Routes } from '../../../shared/routes/route.ts';

/** @public found-lists copies it to where every page finds it. */
export const routes = {
  'new-exchange': { path: '/exchange/new-exchange', roles: makers, weight: [417, 46] },
  'exchange-records': { path: '/exchange/exchange-records', roles: all, weight: [399, 40] },
} as const satisfies Routes;

export const exchange = feature({
  name: 'exchange',
  texts: {
    en: () => import('./messages/en.ts').then(({ en }) => en),
    'zh-Hans': () => import('./messages/zh-hans.ts').then(({ zhHans }) => zhHans),
    'zh-Hant': () => import('./messages/zh-hant.ts').then(({ zhHant }) => zhHant),
  },
  pages: {
    'new-exchange': () => import('./new-exchange-page.tsx').then(({ NewExchangePage }) => NewExchangePage),
    'exchange-records': () =>
      import('./exchange-records-page.tsx').then(({ ExchangeRecordsPage }) => ExchangeRecordsPage),
  },
});
