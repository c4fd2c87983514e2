// A moment, as the reader's locale and time zone write it, always by the 24 hours: on its own with the machine-readable
// one beside it, or within a sentence.
import { useFormatter } from 'use-intl';

type Shown = 'time' | 'date' | 'both';

export interface TimeTextProps {
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly show?: Shown;
}

const DATE = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const SHAPES = { both: { ...DATE, ...TIME }, date: DATE, time: TIME };

export function useMoment(): (at: string, show?: Shown) => string {
  const format = useFormatter();
  return (at, show = 'both') => format.dateTime(new Date(at), SHAPES[show]);
}

export function TimeText({ at, show = 'both' }: TimeTextProps) {
  const moment = useMoment();
  return (
    <time dateTime={at} style={{ whiteSpace: 'nowrap' }}>
      {moment(at, show)}
    </time>
  );
}
