// Announcements: what the provider tells its members, and what each person confirms once after signing in.
import { feature } from '../../../shared/feature.tsx';
import { all, type Routes } from '../../../shared/routes/route.ts';

/** Over whichever page a person is on, while there is something to confirm. */
export const fetchConfirmDialog = () =>
  import('./confirm-dialog.tsx').then(({ ConfirmDialog }) => ({ default: ConfirmDialog }));

/** @public Copied by found-lists to where every page finds it. */
export const routes = {
  announcements: { path: '/announcements', roles: all, under: 'messages', weight: [280, 28] },
} as const satisfies Routes;

export const announcements = feature({
  name: 'announcements',
  texts: {
    en: () => import('./messages/en.ts').then(({ en }) => en),
    'zh-Hans': () => import('./messages/zh-hans.ts').then(({ zhHans }) => zhHans),
    'zh-Hant': () => import('./messages/zh-hant.ts').then(({ zhHant }) => zhHant),
  },
  pages: {
    announcements: () =>
      import('./announcements-page.tsx').then(({ AnnouncementsPage }) => AnnouncementsPage),
  },
});
