// The target of a notice's link: a person who did not cause the event ends all sessions and resets the
// password.
import { feature } from '../../../shared/feature.tsx';
import { type Routes } from '../../../shared/routes/route.ts';

/** @public found-lists copies it to where every page finds it. */
export const routes = {
  'end-sessions': { path: '/end-sessions/$token', roles: 'public' },
} as const satisfies Routes;

export const endSessions = feature({
  name: 'endSessions',
  texts: {
    en: () => import('./messages/en.ts').then(({ en }) => en),
    'zh-Hans': () => import('./messages/zh-hans.ts').then(({ zhHans }) => zhHans),
    'zh-Hant': () => import('./messages/zh-hant.ts').then(({ zhHant }) => zhHant),
  },
  pages: {
    'end-sessions': () => import('./end-sessions-page.tsx').then(({ EndSessionsPage }) => EndSessionsPage),
  },
});
