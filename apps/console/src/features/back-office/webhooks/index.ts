// Notifications to institutions: which arrive, and whose system takes none.
import { feature } from '../../../shared/feature.ts';

export const notifications = feature({
  name: 'notifications',
  texts: {
    en: () => import('./messages/en.ts').then(({ en }) => en),
    'zh-Hans': () => import('./messages/zh-hans.ts').then(({ zhHans }) => zhHans),
    'zh-Hant': () => import('./messages/zh-hant.ts').then(({ zhHant }) => zhHant),
  },
  pages: {
    notifications: () => import('./webhooks-page.tsx').then(({ NotificationsPage }) => NotificationsPage),
  },
});
