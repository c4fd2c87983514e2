// Live chat as staff answer it.
import { feature } from '../../../shared/feature.ts';

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
