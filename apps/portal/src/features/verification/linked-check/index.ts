// The page that a link opens: the identity check of one person, on their own device and without a session
// (VER-115).
import { feature } from '../../../shared/feature.tsx';
import { type Routes } from '../../../shared/routes/route.ts';

/** @public found-lists copies it to where every page finds it. */
export const routes = {
  'linked-check': { path: '/identity-check', roles: 'public' },
} as const satisfies Routes;

export const linkedCheck = feature({
  name: 'linkedCheck',
  texts: {
    en: () => import('./messages/en.ts').then(({ en }) => en),
    'zh-Hans': () => import('./messages/zh-hans.ts').then(({ zhHans }) => zhHans),
    'zh-Hant': () => import('./messages/zh-hant.ts').then(({ zhHant }) => zhHant),
  },
  pages: {
    'linked-check': () => import('./linked-check-page.tsx').then(({ LinkedCheckPage }) => LinkedCheckPage),
  },
});
