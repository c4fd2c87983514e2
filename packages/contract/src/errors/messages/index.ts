// The texts of all refusals, in each language.
import type { Language } from '../../language.ts';
import type { ErrorName } from '../codes.ts';
import { triesLeft, waits } from '../http-messages.ts';
import { en } from './en.ts';
import { zhHans } from './zh-hans.ts';
import { zhHant } from './zh-hant.ts';

const messages = { en, 'zh-Hans': zhHans, 'zh-Hant': zhHant } as const satisfies Record<Language, unknown>;

/** What a refusal says to people. */
export const errorText = (name: ErrorName, language: Language): string => messages[language][name];

/** What too many requests say to who has to wait for longer than a minute: in hours from two on. */
export function waitText(seconds: number, language: Language): string {
  const minutes = Math.ceil(seconds / 60);
  const [count, unit] =
    minutes > 120 ? ([Math.ceil(minutes / 60), 'hour'] as const) : ([minutes, 'minute'] as const);
  const time = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
  return waits[language].replace('{time}', time);
}

/** How often somebody may still be wrong before a lock: said of the last two times. */
export type TriesLeft = 1 | 2;

/** A refusal of a wrong proof, and how many more are taken. */
export const wrongText = (name: ErrorName, left: TriesLeft, language: Language): string =>
  `${errorText(name, language)}${language === 'en' ? ' ' : ''}${triesLeft[language][left]}`;
