// The templates of reasons, in each language.
import { en } from './en.ts';
import { zhHans } from './zh-hans.ts';
import { zhHant } from './zh-hant.ts';

export const reasonTemplates = { en, 'zh-Hans': zhHans, 'zh-Hant': zhHant } as const;
