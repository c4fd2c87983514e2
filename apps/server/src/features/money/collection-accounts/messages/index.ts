// The texts of the page of an account’s details, and of what is written of an account, by language.
import { en } from './en.ts';
import { zhHans } from './zh-hans.ts';
import { zhHant } from './zh-hant.ts';

export const catalogues = { en, 'zh-Hans': zhHans, 'zh-Hant': zhHant } as const;
