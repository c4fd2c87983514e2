// The languages of the pages, and the inputs and searches of journeys in each, besides texts.
import { type Language, languages } from '@causeway/contract';
import type { Say } from './say.ts';

export const LANGUAGES: readonly Language[] = languages;

/** The names in the language menu, whatever the language of the page. */
export const LANGUAGE_NAMES = { en: 'English', 'zh-Hans': '简体中文', 'zh-Hant': '繁體中文' } as const;

/** The button of a code while one waits for another. */
export const codeWait = (say: Say): RegExp =>
  new RegExp(`^${say('ui.code.wait', { seconds: 7 }).replace('7', String.raw`\d+`)}$`);

/** A day (YYYY-MM-DD) in the portal's long format. */
export const dayIn = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-US' : 'zh-HK', {
    dateStyle: 'medium',
    timeZone: 'UTC',
  }).format(new Date(day));
