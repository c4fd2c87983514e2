// The server's time for what a page says of ages, looked at again every so often.
import { useEffect, useState } from 'react';
import { serverNow } from '../request/server-clock.ts';

export function useServerNow(everyMs: number): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
