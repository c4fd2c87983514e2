// A person's messages, and their notification settings.
import { feature } from '../../../shared/feature.tsx';
import { all, type Routes } from '../../../shared/routes/route.ts';

export { MessageTabs } from './message-tabs.tsx';

/** @public found-lists copies it to where every page finds it. */
export const routes = {
  messages: { path: '/messages', roles: all, weight: [398, 36] },
} as const satisfies Routes;

export const messages = feature({
  name: 'messages',
  texts: {
    en: () => import('./messages/en.ts').then(({ en }) => en),
    'zh-Hans': () => import('./messages/zh-hans.ts').then(({ zhHans }) => zhHans),
    'zh-Hant': () => import('./messages/zh-hant.ts').then(({ zhHant }) => zhHant),
  },
  pages: {
    messages: () => import('./messages-page.tsx').then(({ MessagesPage }) => MessagesPage),
  },
});
