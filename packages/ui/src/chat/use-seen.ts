// Reports to the server, once each, up to which message of the other side one has seen a conversation.
import { useCallback, useRef } from 'react';
import { isRequestError } from '../request/request-error.ts';

export interface Seen {
  /** The newest message of the other side; 0 where there is none. */
  readonly newest: number;
  /** What the server knows already. */
  readonly known: number;
  /** Undefined where one looks on without being a side of it. */
  readonly report: ((sequence: number) => Promise<unknown>) | undefined;
}

/** To be called when the end of the conversation is in sight; another one whenever there is more to report. */
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
