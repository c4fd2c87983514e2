// A person's messages, and their notification settings.
import { feature } from '../../../shared/feature.tsx';

export { MessageTabs } from './message-tabs.tsx';

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
