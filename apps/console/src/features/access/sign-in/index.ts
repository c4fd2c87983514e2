// Sign-in of staff, and the page behind the link of an invitation.
import { feature } from '../../../shared/feature.ts';
import { type Routes } from '../../../shared/route.ts';

/** Shown over any page on request. */
export const fetchChangePassword = () =>
  import('./change-password.tsx').then(({ ChangePassword }) => ({ default: ChangePassword }));

/** Shown over any page when a decision needs a fresh proof. */
export const fetchProofDialog = () =>
  import('./proof-dialog.tsx').then(({ ProofDialog }) => ({ default: ProofDialog }));

/** @public found-lists copies it to where every page finds it. */
export const routes = {
  'sign-in': { path: '/sign-in' },
  join: { path: '/join/$token' },
} as const satisfies Routes;

export const signIn = feature({
  name: 'signIn',
  texts: {
    en: () => import('./messages/en.ts').then(({ en }) => en),
    'zh-Hans': () => import('./messages/zh-hans.ts').then(({ zhHans }) => zhHans),
    'zh-Hant': () => import('./messages/zh-hant.ts').then(({ zhHant }) => zhHant),
  },
  pages: {
    'sign-in': () => import('./sign-in-page.tsx').then(({ SignInPage }) => SignInPage),
    join: () => import('./join-page.tsx').then(({ JoinPage }) => JoinPage),
  },
});
