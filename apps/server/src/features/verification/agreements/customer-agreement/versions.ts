// The customer agreement in all its versions.
import type { Versions } from '../document.ts';
import { en } from './2026-03-01/en.ts';
import { zhHans } from './2026-03-01/zh-hans.ts';
import { zhHant } from './2026-03-01/zh-hant.ts';

export const customerAgreement: Versions = [
  { version: '2026-03-01', texts: { en, 'zh-Hans': zhHans, 'zh-Hant': zhHant } },
];
