// Notifications to institutions: the delivered ones, and the systems that accept none.
import { feature } from '../../../shared/feature.ts';
import { type Routes } from '../../../shared/route.ts';

/** @public found-lists copies it to where every page finds it. */
export const routes = {
  notifications: {
    path: '/notifications',
    reads: 'listMemberWebhooks',
    rail: { place: 60, picture: 'bell' },
    weight: [343, 39],
  },
} as const satisfies Routes;

export const notifications = feature({
  name: 'notifications',
  texts: {
    en: () => import('./messages/en.ts').then(({ en }) => en),
    'zh-Hans': () => import('./messages/zh-hans.ts').then(({ zhHans }) => zhHans),
    'zh-Hant': () => import('./messages/zh-hant.ts').then(({ zhHant }) => zhHant),
  },
  pages: {
    notifications: () => import('./webhooks-page.tsx').then(({ WebhooksPage }) => WebhooksPage),
  },
});
