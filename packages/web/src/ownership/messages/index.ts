// The words of the picture of owners, in each language.
import type { Language } from '@causeway/contract';
import { en, type Texts } from './en.ts';
import { zhHans } from './zh-hans.ts';
import { zhHant } from './zh-hant.ts';

export const catalogues: Readonly<Record<Language, Texts>> = { en, 'zh-Hans': zhHans, 'zh-Hant': zhHant };
