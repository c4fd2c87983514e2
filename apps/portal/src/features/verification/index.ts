// Verification of a person or a business, with the embedded identity check.
import { feature } from '../../shared/feature.tsx';

export const verification = feature({
  name: 'verification',
  texts: {
    en: () => import('./messages/en.ts').then(({ en }) => en),
    'zh-Hans': () => import('./messages/zh-hans.ts').then(({ zhHans }) => zhHans),
    'zh-Hant': () => import('./messages/zh-hant.ts').then(({ zhHant }) => zhHant),
  },
  pages: {
    'id-verification': () =>
      import('./verification-page.tsx').then(({ VerificationPage }) => VerificationPage),
    'id-verification-rejected': () => import('./rejected-page.tsx').then(({ RejectedPage }) => RejectedPage),
  },
});
