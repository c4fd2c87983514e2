// Requests for information: questions of staff, and changes that members report; each is a thread.
import { feature } from '../../../shared/feature.ts';
import { type Routes } from '../../../shared/route.ts';

/** @public found-lists copies it to where every page finds it. */
export const routes = {
  'information-requests': {
    path: '/information-requests',
    reads: 'listAllInformationRequests',
    rail: { place: 35, picture: 'inflow' },
    weight: [353, 44],
  },
  'information-request': {
    path: '/information-requests/$id',
    under: 'information-requests',
    reads: 'getStaffInformationRequest',
  },
  'ask-information': {
    path: '/ask-information/$memberId',
    under: 'information-requests',
    reads: 'askInformation',
  },
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
    'ask-information': () => import('./ask-page.tsx').then(({ AskPage }) => AskPage),
  },
});
