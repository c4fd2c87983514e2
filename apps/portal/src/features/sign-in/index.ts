// Sign in and register. The sign-in page comes with the app itself: it is the first that anybody sees.
import { feature } from '../../shared/feature.tsx';
import { SignInPage } from './sign-in-page.tsx';

export const signIn = feature({
  name: 'signIn',
  texts: {
    en: () => import('./messages/en.ts').then(({ en }) => en),
    'zh-Hans': () => import('./messages/zh-hans.ts').then(({ zhHans }) => zhHans),
    'zh-Hant': () => import('./messages/zh-hant.ts').then(({ zhHant }) => zhHant),
  },
  pages: {
    login: () => Promise.resolve(SignInPage),
    register: () => import('./register-page.tsx').then(({ RegisterPage }) => RegisterPage),
  },
});

/** What stands on every page behind sign-in until it is answered. */
export const fetchTrustOffer = () => import('./trust-offer.tsx').then(({ TrustOffer }) => TrustOffer);
