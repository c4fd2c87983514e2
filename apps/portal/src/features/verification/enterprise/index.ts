// Verification of a business: its form, its people, its documents, and later corrections.
import { feature } from '../../../shared/feature.tsx';
import { kycTexts } from '../record/index.ts';
import { withTexts } from '../../../shared/part-texts.tsx';

const updatePage = withTexts(
  () => import('./enterprise-page.tsx').then(({ UpdatePage }) => UpdatePage),
  kycTexts,
);

export const verificationEnterprise = feature({
  name: 'verificationEnterprise',
  members: 'business',
  texts: {
    en: () => import('./messages/en.ts').then(({ en }) => en),
    'zh-Hans': () => import('./messages/zh-hans.ts').then(({ zhHans }) => zhHans),
    'zh-Hant': () => import('./messages/zh-hant.ts').then(({ zhHant }) => zhHant),
  },
  pages: {
    'id-verification': withTexts(
      () => import('./enterprise-page.tsx').then(({ VerificationPage }) => VerificationPage),
      kycTexts,
    ),
    'update-identity-information': updatePage,
    'update-information': updatePage,
  },
});
