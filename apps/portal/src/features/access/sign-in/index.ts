// Sign in and register. The sign-in page comes with the app itself: it is the first that anybody sees.
import { feature } from '../../../shared/feature.tsx';
import { catalogue } from './catalogue.ts';
import { SignInPage } from './sign-in-page.tsx';

export const signIn = feature({
  name: 'signIn',
  texts: catalogue,
  pages: {
    login: () => Promise.resolve(SignInPage),
    register: () => import('./register-page.tsx').then(({ RegisterPage }) => RegisterPage),
  },
});

/** Shown on every page after sign-in until it is answered. */
export const fetchTrustOffer = () => import('./trust-offer.tsx').then(({ TrustOffer }) => TrustOffer);
export { fetchCalls } from './later.ts';
export { turned } from './turned.ts';
export { SignInPage } from './sign-in-page.tsx';
export { catalogue } from './catalogue.ts';
export { isTrustOffered, withdrawTrustOffer } from './offered-trust.ts';
