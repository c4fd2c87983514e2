// Invitation codes: issuing, following and withdrawing them.
import { feature } from '../../../shared/feature.ts';
import { type Routes } from '../../../shared/route.ts';

/** @public found-lists copies it to where every page finds it. */
export const routes = {
  invitations: {
    path: '/invitations',
    reads: 'listInvitations',
    rail: { place: 70, picture: 'invitation' },
    weight: [343, 38],
  },
} as const satisfies Routes;

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
