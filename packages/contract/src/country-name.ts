// The name of a country in each language, for forms, records, documents and the console.
import { type Language, type Text, localeOf } from './language.ts';

/**
 * Used instead of a nationality: XX, which machine-readable passports write as XXA. It is no country, so
 * nobody lives there.
 */
export const STATELESS = 'XX';

/** Names that differ from the Unicode tables, because people here use other ones. */
const overrides: Readonly<Record<string, Text>> = {
  HK: { en: 'Hong Kong', 'zh-Hans': '中国香港', 'zh-Hant': '香港' },
  MO: { en: 'Macau', 'zh-Hans': '中国澳门', 'zh-Hant': '澳門' },
  TW: { en: 'Taiwan', 'zh-Hans': '中国台湾', 'zh-Hant': '台灣' },
  CN: { en: 'Mainland China', 'zh-Hans': '中国大陆', 'zh-Hant': '中國內地' },
  [STATELESS]: { en: 'Stateless', 'zh-Hans': '无国籍', 'zh-Hant': '無國籍' },
};

const made = new Map<Language, Intl.DisplayNames>();

function namesIn(language: Language): Intl.DisplayNames {
  const names =
    made.get(language) ?? new Intl.DisplayNames(localeOf(language), { type: 'region', fallback: 'code' });
  made.set(language, names);
  return names;
}

/** The name of an ISO 3166-1 alpha-2 code; anything else stays unchanged. */
export const countryName = (code: string, language: Language): string =>
  overrides[code]?.[language] ?? (/^[A-Z]{2}$/.test(code) ? (namesIn(language).of(code) ?? code) : code);
