// The three languages, and how the wire names them (spec 1 section 7).
export type Language = 'en' | 'zh-Hans' | 'zh-Hant';
export const languages = ['en', 'zh-Hans', 'zh-Hant'] as const satisfies readonly Language[];

/** A text in every language: a missing one does not compile. */
export type Text = Readonly<Record<Language, string>>;

const headerNames = { en: 'en_US', 'zh-Hans': 'zh_CN', 'zh-Hant': 'zh_HK' } as const satisfies Record<
  Language,
  string
>;

export const languageHeader = (language: Language): string => headerNames[language];

/** The language of a Language or Accept-Language header; English when it names none of ours. */
export const languageFromHeader = (header: string | undefined): Language => {
  const first = header?.split(',')[0]?.trim().replace('-', '_').toLowerCase() ?? '';
  if (['zh_hk', 'zh_tw', 'zh_mo', 'zh_hant'].some((tag) => first.startsWith(tag))) return 'zh-Hant';
  return first.startsWith('zh') ? 'zh-Hans' : 'en';
};
