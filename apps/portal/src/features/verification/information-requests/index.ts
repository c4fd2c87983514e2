// Requests for information: questions of staff, and changes that the member reports; each is a thread.
import { feature } from '../../../shared/feature.tsx';
import { all, type Routes } from '../../../shared/routes/route.ts';

/** @public found-lists copies it to where every page finds it. */
export const routes = {
  'information-requests': {
    path: '/account/requests',
    roles: all,
    under: 'account-information',
    weight: [393, 33],
  },
  'information-request': { path: '/account/requests/$id', roles: all, under: 'account-information' },
} as const satisfies Routes;

export const informationRequests = feature({
  name: 'informationRequests',
  texts: {
    en: () => import('./messages/en.ts').then(({ en }) => en),
    'zh-Hans': () => import('./messages/zh-hans.ts').then(({ zhHans }) => zhHans),
    'zh-Hant': () => import('./messages/zh-hant.ts').then(({ zhHant }) => zhHant),
  },
  pages: {
    'information-requests': () => import('./requests-page.tsx').then(({ RequestsPage }) => RequestsPage),
    'information-request': () => import('./request-page.tsx').then(({ RequestPage }) => RequestPage),
  },
});
