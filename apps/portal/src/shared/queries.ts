// Reading and writing the server's state: one way for every feature.
import type { Endpoint } from '@causeway/contract';
import { browserLanguage, createRepeats, isRequestError, type UnconfirmedRequests } from '@causeway/ui';
import { QueryClient, queryOptions, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from './api.ts';
import { asRecordMissing } from './record-missing.ts';

/** A refusal is an answer: asking again would give it again. A lost connection is worth one more attempt. */
const retry = (failures: number, error: Error): boolean =>
  failures < 1 && isRequestError(error) && (error.kind === 'network' || error.kind === 'timeout');

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry, staleTime: 10_000, refetchOnWindowFocus: true },
    // Offline, a write fails and says so. Held back it would go out by itself later, unasked, perhaps with money.
    mutations: { networkMode: 'always' },
  },
});

/**
 * What a page reads: `useQuery(queryOf(getDeposit, { txnNo }))`. Says nothing in a toast, for the page shows its own
 * error; invalidate all of an endpoint by `[endpoint.name]`. `quiet` leaves the loading line alone (what polls).
 */
export function queryOf<Request, Response>(
  endpoint: Endpoint<Request, Response>,
  request: Request,
  { quiet = false }: { readonly quiet?: boolean } = {},
) {
  return queryOptions({
    queryKey: [endpoint.name, request],
    queryFn: ({ signal }) =>
      call(endpoint, request, { signal, silent: true, quiet }).catch(async (error: unknown) => {
        throw await asRecordMissing(endpoint, request, error, browserLanguage.current());
      }),
  });
}

const refreshMs = 20_000;
const keptMs = 10_000;

/**
 * What others can change while somebody looks at it, figures above all: read again by itself, and not shown from an
 * earlier visit, for it may be false by then.
 */
export const liveOf = <Request, Response>(endpoint: Endpoint<Request, Response>, request: Request) => ({
  ...queryOf(endpoint, request, { quiet: true }),
  refetchInterval: refreshMs,
  gcTime: keptMs,
});

const nothing = (): void => undefined;

interface WriteOptions<Response> {
  /** The form shows the refusal itself, so no toast does. */
  readonly silent?: boolean;
  /** More headers, such as the one that names a sign-in that waits. */
  readonly headers?: Readonly<Record<string, string>>;
  /** What follows whether or not the form is still there: what is read again, what is said. The write lasts as long. */
  readonly onSuccess?: (answer: Response) => unknown;
  /** Where what has no answer is kept; else with the form, and gone with it. Looked at once. */
  readonly unconfirmed?: UnconfirmedRequests | undefined;
}

/**
 * What a page writes: `const submit = useWrite(addPayee); submit.mutate(request, { onSuccess })`. When no answer came,
 * the same submission goes out again under the same request id, so that it happens once however often it is pressed.
 */
export function useWrite<Request, Response>(
  endpoint: Endpoint<Request, Response>,
  { silent = false, headers = {}, onSuccess = nothing, unconfirmed }: WriteOptions<Response> = {},
) {
  const [repeats] = useState(() => createRepeats(unconfirmed));
  return useMutation<Response, Error, Request>({
    mutationKey: [endpoint.name],
    onSuccess,
    mutationFn: (request) =>
      repeats.send(JSON.stringify(request), (requestId) =>
        call(endpoint, request, { requestId, silent, headers }),
      ),
  });
}

/** After a write: what these endpoints answered is read again wherever it is shown. */
export const invalidate = (...endpoints: readonly Pick<Endpoint, 'name'>[]): Promise<unknown> =>
  Promise.all(endpoints.map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })));
