// Fetches the rules and calls of the form, once.
import { RequestError, browserLanguage, createRepeats, httpMessage } from '@causeway/ui';
import type { Endpoint } from '@causeway/contract';
import { useState } from 'react';
import type * as Calls from './sign-in-calls.ts';

type SignInCalls = typeof Calls;

let calls: SignInCalls | undefined;

/** The calls fetched so far. */
export const arrivedCalls = (): SignInCalls | undefined => calls;

/** Rejects like a call without an answer. */
export async function fetchCalls(): Promise<SignInCalls> {
  calls ??= await import('./sign-in-calls.ts').catch((cause: unknown) => {
    const msg = httpMessage(0, browserLanguage.current());
    throw new RequestError({ kind: 'network', code: 0, msg, requestId: '', status: 0 }, { cause });
  });
  return calls;
}

/**
 * A write of the form. It runs once, however often the button is pressed, and fetches the code of its call
 * with the first press.
 */
export function useSend<Request, Response>(pick: (from: SignInCalls) => Endpoint<Request, Response>) {
  const [repeats] = useState(() => createRepeats());
  const [isPending, setIsPending] = useState(false);
  const send = async (request: Request): Promise<Response> => {
    setIsPending(true);
    try {
      const arrived = await fetchCalls();
      return await repeats.send(JSON.stringify(request), (requestId) =>
        arrived.call(pick(arrived), request, { requestId, silent: true }),
      );
    } finally {
      setIsPending(false);
    }
  };
  return { send, isPending };
}
