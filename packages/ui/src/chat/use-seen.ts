// Tells the server once up to which message of the other side one has seen a conversation.
import { useCallback, useRef } from 'react';
import { isRequestError } from '../request/request-error.ts';

export interface Seen {
  /** The newest message of the other side; 0 where there is none. */
  readonly newest: number;
  /** What the server knows already. */
  readonly known: number;
  /** Undefined where one looks on without being a side of it. */
  readonly tell: ((sequence: number) => Promise<unknown>) | undefined;
}

/** To be called when the end of the conversation is in sight; another one whenever there is more to tell. */
export function useSeen({ newest, known, tell }: Seen): () => void {
  const told = useRef(0);
  return useCallback(() => {
    if (tell === undefined || newest <= Math.max(known, told.current)) return;
    told.current = newest;
    tell(newest).catch((error: unknown) => {
      // It is told with the next one.
      told.current = 0;
      if (!isRequestError(error)) throw error;
    });
  }, [newest, known, tell]);
}
