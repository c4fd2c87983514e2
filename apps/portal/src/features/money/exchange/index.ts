// Sell one currency, buy another, at a rate that is locked for a moment.
import { feature } from '../../../shared/feature.tsx';

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
