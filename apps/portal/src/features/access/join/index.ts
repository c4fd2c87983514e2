// The target of an invitation's link: the invited person sets a password and signs in.
import { feature } from '../../../shared/feature.tsx';
import { type Routes } from '../../../shared/routes/route.ts';

/** @public found-lists copies it to where every page finds it. */
export const routes = {
  join: { path: '/join/$token', roles: 'public' },
} as const satisfies Routes;

export const join = feature({
  name: 'join',
  texts: {
    en: () => import('./messages/en.ts').then(({ en }) => en),
    'zh-Hans': () => import('./messages/zh-hans.ts').then(({ zhHans }) => zhHans),
    'zh-Hant': () => import('./messages/zh-hant.ts').then(({ zhHant }) => zhHant),
  },
  pages: { join: () => import('./join-page.tsx').then(({ JoinPage }) => JoinPage) },
});
