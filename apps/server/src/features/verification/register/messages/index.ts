// The texts about registers by language.
import { en } from './en.ts';
import { zhHans } from './zh-hans.ts';
import { zhHant } from './zh-hant.ts';

export const catalogues = { en, 'zh-Hans': zhHans, 'zh-Hant': zhHant } as const;

export type Texts = typeof en;
