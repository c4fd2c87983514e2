// Sign in and register.
import { feature } from '../../../shared/feature.tsx';
import { type Routes } from '../../../shared/routes/route.ts';
import { catalogue } from './catalogue.ts';

/** @public found-lists copies it to where every page finds it. */
export const routes = {
  login: { path: '/login', roles: 'public' },
  register: { path: '/register', roles: 'public' },
} as const satisfies Routes;

export const signIn = feature({
  name: 'signIn',
  texts: catalogue,
  pages: {
    login: () => import('./sign-in-page.tsx').then(({ SignInPage }) => SignInPage),
    register: () => import('./register-page.tsx').then(({ RegisterPage }) => RegisterPage),
  },
});

/** Shown on every page after sign-in until the person answers it. */
export const fetchTrustOffer = () => import('./trust-offer.tsx').then(({ TrustOffer }) => TrustOffer);
export { fetchCalls } from './later.ts';
export { turned } from './turned.ts';
export { SignInPage } from './sign-in-page.tsx';
export { isTrustOffered, withdrawTrustOffer } from './offered-trust.ts';
