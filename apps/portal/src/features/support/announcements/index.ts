// Announcements: the provider's news for members. Each person confirms some of them once, after sign-in.
import { feature } from '../../../shared/feature.tsx';
import { all, type Routes } from '../../../shared/routes/route.ts';

/** Shown over any page while there is something to confirm. */
export const fetchConfirmDialog = () =>
  import('./confirm-dialog.tsx').then(({ ConfirmDialog }) => ({ default: ConfirmDialog }));

/** @public found-lists copies it to where every page finds it. */
export const routes = {
  announcements: { path: '/announcements', roles: all, under: 'messages', weight: [287, 28] },
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
