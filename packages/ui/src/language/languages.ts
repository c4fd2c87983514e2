// The three languages: how the wire, the document and the reader's own settings name them.
import type { Language } from '@causeway/money';

export type { Language };

export const LANGUAGES: readonly Language[] = ['en', 'zh-Hans', 'zh-Hant'];

/** Each language under its own name, for the language menu: a person looks for the name they can read. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  'zh-Hans': '简体中文',
  'zh-Hant': '繁體中文',
};

/** The values of the Language and Accept-Language headers (PLT-061). */
export type LanguageHeader = 'en_US' | 'zh_CN' | 'zh_HK';

const HEADERS: Readonly<Record<Language, LanguageHeader>> = {
  en: 'en_US',
  'zh-Hans': 'zh_CN',
  'zh-Hant': 'zh_HK',
};

export function languageHeader(language: Language): LanguageHeader {
  return HEADERS[language];
}

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-US', 'zh-Hans': 'zh-CN', 'zh-Hant': 'zh-HK' };

/** The locale by which dates and numbers are written. */
export function localeOf(language: Language): string {
  return LOCALES[language];
}

const DOCUMENT_TAGS: Readonly<Record<Language, string>> = {
  en: 'en',
  'zh-Hans': 'zh-Hans-CN',
  'zh-Hant': 'zh-Hant-HK',
};

/** The document's `lang`: it chooses voice and glyphs, which differ between the mainland and Hong Kong. */
export function documentTag(language: Language): string {
  return DOCUMENT_TAGS[language];
}

export function isLanguage(text: unknown): text is Language {
  return LANGUAGES.some((language) => language === text);
}

function languageOfTag(tag: string): Language | undefined {
  const lower = tag.toLowerCase().replaceAll('_', '-');
  if (/^zh-(hant|hk|tw|mo)\b/.test(lower)) return 'zh-Hant';
  if (/^zh\b/.test(lower)) return 'zh-Hans';
  return /^en\b/.test(lower) ? 'en' : undefined;
}

/** The first language of ours in the browser's preferences; English if none is. */
export function preferredLanguage(tags: readonly string[]): Language {
  for (const tag of tags) {
    const language = languageOfTag(tag);
    if (language !== undefined) return language;
  }
  return 'en';
}
