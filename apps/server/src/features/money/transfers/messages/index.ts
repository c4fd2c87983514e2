// The texts of transfers by language.
import type { Language } from '@causeway/contract';
import { en } from './en.ts';
import { zhHans } from './zh-hans.ts';
import { zhHant } from './zh-hant.ts';

export const catalogues: Readonly<Record<Language, typeof en>> = { en, 'zh-Hans': zhHans, 'zh-Hant': zhHant };

export type Texts = typeof en;
