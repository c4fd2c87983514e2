// A licensed institution asks to cooperate (VER-161).
import { feature } from '../../../shared/feature.tsx';
import { kycTexts } from '../record/index.ts';
import { withTexts } from '../../../shared/part-texts.tsx';

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
