// Verification of a person, and the page that explains why a verification was not approved.
import { feature } from '../../../shared/feature.tsx';
import { all, type Routes } from '../../../shared/routes/route.ts';
import { kycTexts } from '../record/index.ts';
import { withTexts } from '../../../shared/part-texts.tsx';

/** @public found-lists copies it to where every page finds it. */
export const routes = {
  'id-verification-rejected': {
    path: '/account/id-verification-rejected',
    alias: ['/account/account-information/id-verification-rejected', '/id-verification-rejected'],
    roles: all,
    guard: 'rejected',
    under: 'account-information',
  },
  'id-verification': {
    path: '/account/id-verification',
    alias: ['/account/account-information/id-verification'],
    roles: all,
    guard: 'verification',
    under: 'account-information',
  },
  'update-identity-information': {
    path: '/account/update-identity-information',
    alias: ['/account/account-information/update-identity-information', '/update-identity-information'],
    roles: all,
    guard: 'update',
    under: 'account-information',
  },
  'update-information': {
    path: '/account/update-information',
    alias: ['/account/account-information/update-information', '/update-information'],
    roles: all,
    guard: 'update',
    under: 'account-information',
  },
} as const satisfies Routes;

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
