// Announcements and notices: written in three languages, shown for a period, revised and ended.
import { feature } from '../../../shared/feature.ts';

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
