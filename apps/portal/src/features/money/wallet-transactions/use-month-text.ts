// A month in the reader's locale, such as October 2026.
import { useFormatter } from 'use-intl';

export function useMonthText(): (month: string) => string {
  const format = useFormatter();
  return (month) =>
    format.dateTime(new Date(`${month}-01T00:00:00Z`), { year: 'numeric', month: 'long', timeZone: 'UTC' });
}
