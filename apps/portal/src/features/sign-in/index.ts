// Sign in and register.
import { feature } from '../../shared/feature.tsx';

export const signIn = feature({
  name: 'signIn',
  texts: {
    en: () => import('./messages/en.ts').then(({ en }) => en),
    'zh-Hans': () => import('./messages/zh-hans.ts').then(({ zhHans }) => zhHans),
    'zh-Hant': () => import('./messages/zh-hant.ts').then(({ zhHant }) => zhHant),
  },
  pages: {
    login: () => import('./sign-in-page.tsx').then(({ SignInPage }) => SignInPage),
    register: () => import('./register-page.tsx').then(({ RegisterPage }) => RegisterPage),
  },
});
