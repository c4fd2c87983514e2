// A moment, as the reader's locale and time zone write it, always by the 24 hours: on its own with the machine-readable
// one beside it, or within a sentence.
import { useFormatter } from 'use-intl';

type Shown = 'time' | 'date' | 'both';

export interface TimeTextProps {
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly show?: Shown;
  /** For statements, whose days are Hong Kong's; the page says so. */
  readonly inHongKong?: boolean;
}

const DATE = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const SHAPES = { both: { ...DATE, ...TIME }, date: DATE, time: TIME };

const HONG_KONG = { timeZone: 'Asia/Hong_Kong' } as const;

export function useMoment(inHongKong = false): (at: string, show?: Shown) => string {
  const format = useFormatter();
  return (at, show = 'both') =>
    format.dateTime(new Date(at), { ...SHAPES[show], ...(inHongKong && HONG_KONG) });
}

export function TimeText({ at, show = 'both', inHongKong = false }: TimeTextProps) {
  const moment = useMoment(inHongKong);
  return (
    <time dateTime={at} style={{ whiteSpace: 'nowrap' }}>
      {moment(at, show)}
    </time>
  );
}
