// Licensed institutions that wish to cooperate: reading their applications, notes on them, and decisions.
import { feature } from '../../../shared/feature.ts';
import { type Routes } from '../../../shared/route.ts';

/** @public found-lists copies it to where every page finds it. */
export const routes = {
  institutions: {
    path: '/institutions',
    reads: 'listApplications',
    rail: { place: 40, picture: 'institution' },
    weight: [343, 39],
  },
  institution: { path: '/institutions/$memberId', under: 'institutions', reads: 'getApplication' },
} as const satisfies Routes;

export const institutions = feature({
  name: 'institutions',
  texts: {
    en: () => import('./messages/en.ts').then(({ en }) => en),
    'zh-Hans': () => import('./messages/zh-hans.ts').then(({ zhHans }) => zhHans),
    'zh-Hant': () => import('./messages/zh-hant.ts').then(({ zhHant }) => zhHant),
  },
  pages: {
    institutions: () => import('./institutions-page.tsx').then(({ InstitutionsPage }) => InstitutionsPage),
    institution: () => import('./institution-page.tsx').then(({ InstitutionPage }) => InstitutionPage),
  },
});
