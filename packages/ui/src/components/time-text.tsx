// A time or a day in the reader's language and the product's zone (GMT+8). The zone is named if the reader's
// own clock is in another; a deadline always names it.
import { ZONE_TEXT, formatDay, formatMoment, type MomentParts } from '@causeway/money';
import { useLanguage } from '../language/language-provider.tsx';

/** When the zone is named: by default if the reader's clock is elsewhere. */
export type SaysZone = 'elsewhere' | 'always' | 'never';

export interface TimeTextProps {
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly show?: MomentParts;
  readonly zone?: SaysZone;
}

const ZONE_MINUTES = 8 * 60;

const isElsewhere = (at: Date): boolean => -at.getTimezoneOffset() !== ZONE_MINUTES;

const isSaid = (zone: SaysZone, at: Date): boolean =>
  zone === 'always' || (zone === 'elsewhere' && isElsewhere(at));

/** Formats an ISO 8601 time in UTC. */
export function useMoment(zone: SaysZone = 'elsewhere'): (at: string, show?: MomentParts) => string {
  const { language } = useLanguage();
  return (text, show = 'both') => {
    const at = new Date(text);
    return formatMoment(at, language, { show, zone: isSaid(zone, at) });
  };
}

/** Formats a calendar day of Hong Kong, YYYY-MM-DD; it is the same day wherever the reader is. */
export function useDay(zone: SaysZone = 'elsewhere'): (day: string) => string {
  const { language } = useLanguage();
  return (day) => formatDay(day, language, { zone: isSaid(zone, new Date(`${day}T00:00:00Z`)) });
}

export function TimeText({ at, show = 'both', zone = 'elsewhere' }: TimeTextProps) {
  const moment = useMoment('never');
  return (
    <time dateTime={at}>
      <span style={{ whiteSpace: 'nowrap' }}>{moment(at, show)}</span>
      {isSaid(zone, new Date(at)) && ` ${ZONE_TEXT}`}
    </time>
  );
}
