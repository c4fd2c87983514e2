// A moment, as the reader's locale and time zone write it; the machine-readable one beside it.
import { useFormatter } from 'use-intl';

export interface TimeTextProps {
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly show?: 'time' | 'date' | 'both';
}

const DATE = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

export function TimeText({ at, show = 'both' }: TimeTextProps) {
  const format = useFormatter();
  const shape = { both: { ...DATE, ...TIME }, date: DATE, time: TIME }[show];
  return (
    <time dateTime={at} style={{ whiteSpace: 'nowrap' }}>
      {format.dateTime(new Date(at), shape)}
    </time>
  );
}
