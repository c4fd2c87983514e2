// What people do about the safety of their own account: password, contacts, factors, sessions, recheck, browsers.
import { feature } from '../../../shared/feature.tsx';

export const security = feature({
  name: 'security',
  texts: {
    en: () => import('./messages/en.ts').then(({ en }) => en),
    'zh-Hans': () => import('./messages/zh-hans.ts').then(({ zhHans }) => zhHans),
    'zh-Hant': () => import('./messages/zh-hant.ts').then(({ zhHant }) => zhHant),
  },
  pages: {
    'permission-settings': () => import('./security-page.tsx').then(({ SecurityPage }) => SecurityPage),
  },
});
