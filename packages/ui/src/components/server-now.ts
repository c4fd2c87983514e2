// The server's time for the ages on a page, refreshed regularly.
import { useEffect, useState } from 'react';
import { serverNow } from '../request/server-clock.ts';

const MINUTE_MS = 60_000;

/** True once a deadline has passed by the server's time; never without a deadline. ISO 8601 in UTC. */
export function useIsPast(deadline: string | null): boolean {
  const now = useServerNow(MINUTE_MS);
  return deadline !== null && now >= new Date(deadline);
}

export function useServerNow(everyMs: number): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
