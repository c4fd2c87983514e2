// Reports to the server, once each, up to which message of the other side one has seen a conversation.
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
      // It is reported with the next one.
      reported.current = 0;
      if (!isRequestError(error)) throw error;
    });
  }, [newest, known, report]);
}
