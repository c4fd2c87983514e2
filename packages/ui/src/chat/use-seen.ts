// Reports each newly seen message of the other side to the server, once.
import { useCallback, useRef } from 'react';
import { isRequestError } from '../request/request-error.ts';

export interface Seen {
  /** The newest message of the other side; 0 without one. */
  readonly newest: number;
  /** The number that the server already knows. */
  readonly known: number;
  /** Undefined for a viewer who is not a party to it. */
  readonly report: ((sequence: number) => Promise<unknown>) | undefined;
}

/** Call it when the end of the conversation is in view; it is a new function whenever there is more to report. */
export function useSeen({ newest, known, report }: Seen): () => void {
  const reported = useRef(0);
  return useCallback(() => {
    if (report === undefined || newest <= Math.max(known, reported.current)) return;
    reported.current = newest;
    report(newest).catch((error: unknown) => {
      // If it fails, the next report includes it.
      reported.current = 0;
      if (!isRequestError(error)) throw error;
    });
  }, [newest, known, report]);
}
