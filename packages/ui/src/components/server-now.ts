// The server's time for what a page says of ages, looked at again every so often.
import { useEffect, useState } from 'react';
import { serverNow } from '../request/server-clock.ts';

const MINUTE_MS = 60_000;

/** Whether a deadline has passed by the server's time; never where there is none. ISO 8601 in UTC. */
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
