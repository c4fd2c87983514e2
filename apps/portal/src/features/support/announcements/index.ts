// Announcements: the provider's news for members, some of which each person confirms once after sign-in.
import { feature } from '../../../shared/feature.tsx';

/** Shown over any page while there is something to confirm. */
export const fetchConfirmDialog = () =>
  import('./confirm-dialog.tsx').then(({ ConfirmDialog }) => ({ default: ConfirmDialog }));

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
