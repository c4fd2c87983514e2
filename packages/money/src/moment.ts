// A moment or a day as people read it: one form on pages, in messages and in emails, in the language of the
// reader and in the product's one zone. Transaction numbers, filters and deadlines count their days in that
// zone (MON-650).
import type { Language } from './currency.ts';

/** The day with its time, the day alone, or the time alone. */
export type MomentParts = 'both' | 'date' | 'time';

export interface MomentOptions {
  readonly show?: MomentParts;
  /** Whether the text names the zone. */
  readonly zone?: boolean;
}

/** The zone's name in texts: Hong Kong, eight hours ahead of UTC all year round. */
export const ZONE_TEXT = '(GMT+8)';

const OFFSET_MS = 8 * 60 * 60 * 1000;
const shifted = (at: Date): Date => new Date(at.getTime() + OFFSET_MS);
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-US', 'zh-Hans': 'zh-CN', 'zh-Hant': 'zh-HK' };
const DATE = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const SHAPES = { both: { ...DATE, ...TIME }, date: DATE, time: TIME } as const;

/** Formats that were made once: making one costs far more than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(language: Language, show: MomentParts): Intl.DateTimeFormat {
  const key = `${language} ${show}`;
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(LOCALES[language], { ...SHAPES[show], timeZone: 'UTC' });
  formats.set(key, format);
  return format;
}

const zoned = (text: string, zone: boolean): string => (zone ? `${text} ${ZONE_TEXT}` : text);

/** `Nov 26, 2026, 12:24 (GMT+8)`: in Hong Kong time, on a 24-hour clock. */
export const formatMoment = (
  at: Date,
  language: Language,
  { show = 'both', zone = true }: MomentOptions = {},
): string => zoned(formatOf(language, show).format(shifted(at)), zone);

/** `Nov 26, 2026` for YYYY-MM-DD, a day in Hong Kong or on a document. */
export const formatDay = (day: string, language: Language, { zone = false }: MomentOptions = {}): string =>
  zoned(formatOf(language, 'date').format(Date.parse(`${day}T00:00:00Z`)), zone);

/** The day in Hong Kong as YYYY-MM-DD. */
export const hongKongDay = (at: Date): string => shifted(at).toISOString().slice(0, 10);
