// A moment within a sentence, as the reader's locale and time zone write it.
import { useFormatter } from 'use-intl';

export function useMoment(): (at: string, show?: 'date' | 'both') => string {
  const format = useFormatter();
  return (at, show = 'date') =>
    format.dateTime(new Date(at), {
      dateStyle: 'medium',
      ...(show === 'both' && { timeStyle: 'short' as const }),
    });
}
