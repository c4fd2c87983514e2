// Invitation codes: issued, followed, withdrawn.
import { feature } from '../../../shared/feature.ts';

export const invitations = feature({
  name: 'invitations',
  texts: {
    en: () => import('./messages/en.ts').then(({ en }) => en),
    'zh-Hans': () => import('./messages/zh-hans.ts').then(({ zhHans }) => zhHans),
    'zh-Hant': () => import('./messages/zh-hant.ts').then(({ zhHant }) => zhHant),
  },
  pages: {
    invitations: () => import('./invitations-page.tsx').then(({ InvitationsPage }) => InvitationsPage),
  },
});
