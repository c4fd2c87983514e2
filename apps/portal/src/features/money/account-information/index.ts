// The member's identity, the verification state, and a statement of the last month.
import { feature } from '../../../shared/feature.tsx';
import { all, type Routes } from '../../../shared/routes/route.ts';
import { kycTexts } from '../../verification/record/index.ts';
import { withTexts } from '../../../shared/part-texts.tsx';

/** @public found-lists copies it to where every page finds it. */
export const routes = {
  'account-information': { path: '/account/account-information', roles: all, weight: [419, 39] },
} as const satisfies Routes;

export const accountInformation = feature({
  name: 'accountInformation',
  texts: {
    en: () => import('./messages/en.ts').then(({ en }) => en),
    'zh-Hans': () => import('./messages/zh-hans.ts').then(({ zhHans }) => zhHans),
    'zh-Hant': () => import('./messages/zh-hant.ts').then(({ zhHant }) => zhHant),
  },
  pages: {
    'account-information': withTexts(
      () =>
        import('./account-information-page.tsx').then(({ AccountInformationPage }) => AccountInformationPage),
      kycTexts,
    ),
  },
});
