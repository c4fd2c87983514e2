// Live chat for the staff who answer.
import { feature } from '../../../shared/feature.ts';
import { type Routes } from '../../../shared/route.ts';

/** @public found-lists copies it to where every page finds it. */
export const routes = {
  chat: { path: '/chat', reads: 'listChats', rail: { place: 50, picture: 'chat' }, weight: [353, 44] },
} as const satisfies Routes;

export const chat = feature({
  name: 'chat',
  texts: {
    en: () => import('./messages/en.ts').then(({ en }) => en),
    'zh-Hans': () => import('./messages/zh-hans.ts').then(({ zhHans }) => zhHans),
    'zh-Hant': () => import('./messages/zh-hant.ts').then(({ zhHant }) => zhHant),
  },
  pages: {
    chat: () => import('./chat-page.tsx').then(({ ChatPage }) => ChatPage),
  },
});
