// Verification of a person, and the page that explains why a verification was not approved.
import { feature } from '../../../shared/feature.tsx';
import { kycTexts } from '../record/index.ts';
import { withTexts } from '../../../shared/part-texts.tsx';

const name = 'verification';
const texts = {
  en: () => import('./messages/en.ts').then(({ en }) => en),
  'zh-Hans': () => import('./messages/zh-hans.ts').then(({ zhHans }) => zhHans),
  'zh-Hant': () => import('./messages/zh-hant.ts').then(({ zhHant }) => zhHant),
};
const updatePage = withTexts(
  () => import('./personal-page.tsx').then(({ UpdatePage }) => UpdatePage),
  kycTexts,
);

export const verification = feature({
  name,
  texts,
  pages: {
    'id-verification-rejected': withTexts(
      () => import('./rejected-page.tsx').then(({ RejectedPage }) => RejectedPage),
      kycTexts,
    ),
  },
});

export const personalVerification = feature({
  name,
  texts,
  members: 'individual',
  pages: {
    'id-verification': withTexts(
      () => import('./personal-page.tsx').then(({ VerificationPage }) => VerificationPage),
      kycTexts,
    ),
    'update-identity-information': updatePage,
    'update-information': updatePage,
  },
});
