// A licensed institution asks to cooperate (VER-161).
import { feature } from '../../../shared/feature.tsx';
import { all, type Routes } from '../../../shared/routes/route.ts';
import { kycTexts } from '../record/index.ts';
import { withTexts } from '../../../shared/part-texts.tsx';

/** @public found-lists copies it to where every page finds it. */
export const routes = {
  institution: {
    path: '/account/institution-application',
    alias: ['/account/account-information/institution-application'],
    roles: all,
    guard: 'institution',
    under: 'account-information',
  },
} as const satisfies Routes;

export const institutions = feature({
  name: 'institutions',
  texts: {
    en: () => import('./messages/en.ts').then(({ en }) => en),
    'zh-Hans': () => import('./messages/zh-hans.ts').then(({ zhHans }) => zhHans),
    'zh-Hant': () => import('./messages/zh-hant.ts').then(({ zhHant }) => zhHant),
  },
  pages: {
    institution: withTexts(
      () => import('./institution-page.tsx').then(({ InstitutionPage }) => InstitutionPage),
      kycTexts,
    ),
  },
});

export { EnquiryLine } from './enquiry-line.tsx';
