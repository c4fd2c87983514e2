// The texts of all refusals, in each language.
import type { Language } from '../../language.ts';
import type { ErrorName } from '../codes.ts';
import { en } from './en.ts';
import { zhHans } from './zh-hans.ts';
import { zhHant } from './zh-hant.ts';

const messages = { en, 'zh-Hans': zhHans, 'zh-Hant': zhHant } as const satisfies Record<Language, unknown>;

/** What a refusal says to people. */
export const errorText = (name: ErrorName, language: Language): string => messages[language][name];
