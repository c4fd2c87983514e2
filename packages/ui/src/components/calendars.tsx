// Calendar formats in the reader's language. They are separate, so that only a page with a date field fetches
// them.
import { DatesProvider, type DayOfWeek } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/zh-cn';
import 'dayjs/locale/zh-hk';
import type { ReactNode } from 'react';
import { useLanguage } from '../language/language-provider.tsx';
import type { Language } from '../language/languages.ts';

/**
 * No day has its own color, because red marks an error. The week starts on Monday on the mainland, on Sunday
 * in Hong Kong and in American English.
 */
const DATES: Readonly<Record<Language, { readonly locale: string; readonly firstDayOfWeek: DayOfWeek }>> = {
  en: { locale: 'en', firstDayOfWeek: 0 },
  'zh-Hans': { locale: 'zh-cn', firstDayOfWeek: 1 },
  'zh-Hant': { locale: 'zh-hk', firstDayOfWeek: 0 },
};

export function Calendars({ children }: { readonly children: ReactNode }) {
  const { language } = useLanguage();
  return <DatesProvider settings={{ ...DATES[language], weekendDays: [] }}>{children}</DatesProvider>;
}
