// The three languages, and their names on the wire (PLT-061).
export type Language = 'en' | 'zh-Hans' | 'zh-Hant';
export const languages = ['en', 'zh-Hans', 'zh-Hant'] as const satisfies readonly Language[];

/** A text in every language: a missing one does not compile. */
export type Text = Readonly<Record<Language, string>>;

const locales = { en: 'en', 'zh-Hans': 'zh-Hans-CN', 'zh-Hant': 'zh-Hant-HK' } as const satisfies Text;

/** The locale for `Intl`. */
export const localeOf = (language: Language): string => locales[language];

/** The name of a language in another one: English in Chinese is 英语. */
export const languageName = (named: Language, language: Language): string =>
  new Intl.DisplayNames(localeOf(language), { type: 'language' }).of(named) ?? named;

const separators = { en: ', ', 'zh-Hans': '、', 'zh-Hant': '、' } as const satisfies Text;

/**
 * Joins words into a list of the language. Written by hand, because `Intl.ListFormat` always puts an "and" before the last
 * in Hong Kong's form.
 */
export const listed = (texts: readonly string[], language: Language): string =>
  texts.join(separators[language]);

/** A text with its places filled: `{name}` by the value `name`. */
export const filled = (text: string, values: Readonly<Record<string, string>> = {}): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

const headerNames = { en: 'en_US', 'zh-Hans': 'zh_CN', 'zh-Hant': 'zh_HK' } as const satisfies Record<
  Language,
  string
>;

export const languageHeader = (language: Language): string => headerNames[language];

/** The language of a Language or Accept-Language header; English when it names none of ours. */
export function languageFromHeader(header: string | undefined): Language {
  const first = header?.split(',')[0]?.trim().replace('-', '_').toLowerCase() ?? '';
  if (['zh_hk', 'zh_tw', 'zh_mo', 'zh_hant'].some((tag) => first.startsWith(tag))) return 'zh-Hant';
  return first.startsWith('zh') ? 'zh-Hans' : 'en';
}
