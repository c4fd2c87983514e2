// A calendar day as it is read.
import { useFormatter } from 'use-intl';

/** A calendar day of Hong Kong, as the reader writes it; it is the same day wherever the reader is. */
export function useDay(): (day: string) => string {
  const format = useFormatter();
  return (day) => format.dateTime(new Date(`${day}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' });
}
