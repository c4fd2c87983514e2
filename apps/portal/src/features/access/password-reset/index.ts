// A forgotten password: proof of identity, then a new password.
import { feature } from '../../../shared/feature.tsx';
import { type Routes } from '../../../shared/routes/route.ts';

/** @public found-lists copies it to where every page finds it. */
export const routes = {
  'forgot-password': { path: '/forgot-password', roles: 'public' },
} as const satisfies Routes;

export const passwordReset = feature({
  name: 'passwordReset',
  texts: {
    en: () => import('./messages/en.ts').then(({ en }) => en),
    'zh-Hans': () => import('./messages/zh-hans.ts').then(({ zhHans }) => zhHans),
    'zh-Hant': () => import('./messages/zh-hant.ts').then(({ zhHant }) => zhHant),
  },
  pages: {
    'forgot-password': () => import('./reset-page.tsx').then(({ ResetPage }) => ResetPage),
  },
});
