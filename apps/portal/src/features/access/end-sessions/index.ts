// The target of a notice's link: a person who did not cause the event ends all sessions and resets the
// password.
import { feature } from '../../../shared/feature.tsx';

export const endSessions = feature({
  name: 'endSessions',
  texts: {
    en: () => import('./messages/en.ts').then(({ en }) => en),
    'zh-Hans': () => import('./messages/zh-hans.ts').then(({ zhHans }) => zhHans),
    'zh-Hant': () => import('./messages/zh-hant.ts').then(({ zhHant }) => zhHant),
  },
  pages: {
    'end-sessions': () => import('./end-sessions-page.tsx').then(({ EndSessionsPage }) => EndSessionsPage),
  },
});
