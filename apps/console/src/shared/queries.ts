// Reading and writing the server's state: one way for every feature.
import type { Endpoint } from '@causeway/contract';
import { createRepeats, isRequestError } from '@causeway/ui';
import { QueryClient, queryOptions, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from './api.ts';
import { withFreshProof } from './fresh-proof.ts';
import { session } from './session.ts';

/** A refusal is an answer: asking again would give it again. A lost connection is worth one more attempt. */
const retry = (failures: number, error: Error): boolean =>
  failures < 1 && isRequestError(error) && (error.kind === 'network' || error.kind === 'timeout');

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry,
      staleTime: 5_000,
      refetchOnWindowFocus: true,
      // Offline, a page says so. Held back, it would show for ever that it is fetching.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    // Offline, a decision fails and says so. Held back it would go out by itself later, unasked.
    mutations: { networkMode: 'always' },
  },
});

/**
 * What a page reads: `useQuery(queryOf(getMember, { memberId }))`. Says nothing in a toast, for the page shows its own
 * error. `quiet` leaves the loading line alone (what polls).
 */
export function queryOf<Request, Response>(
  endpoint: Endpoint<Request, Response>,
  request: Request,
  { quiet = false }: { readonly quiet?: boolean } = {},
) {
  return queryOptions({
    queryKey: [endpoint.name, request],
    queryFn: ({ signal }) => call(endpoint, request, { signal, silent: true, quiet }),
  });
}

const nothing = (): void => undefined;

interface WriteOptions<Response> {
  /** What follows whether or not the dialog is still there: what is said. */
  readonly onSuccess?: (answer: Response) => unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const REFRESH_MS = 20_000;

/** What colleagues can change while somebody looks at it: read again by itself. */
export const liveOf = <Request, Response>(endpoint: Endpoint<Request, Response>, request: Request) => ({
  ...queryOf(endpoint, request, { quiet: true }),
  refetchInterval: REFRESH_MS,
});

/**
 * What a page writes, and shows the refusal of itself. When no answer came, the same submission goes out again under
 * the same request id, so that it happens once however often it is pressed.
 */
export function useWrite<Request, Response>(
  endpoint: Endpoint<Request, Response>,
  { onSuccess = nothing, headers = {} }: WriteOptions<Response> = {},
) {
  const [repeats] = useState(createRepeats);
  return useMutation<Response, Error, Request>({
    mutationKey: [endpoint.name],
    onSuccess,
    mutationFn: (request) =>
      withFreshProof(endpoint.workOf(request, session.current()?.staff.staffId ?? ''), () =>
        repeats.send(JSON.stringify([endpoint.name, request]), (requestId) =>
          call(endpoint, request, { requestId, headers, silent: true }),
        ),
      ),
  });
}

/** After a write: what these endpoints answered is read again wherever it is shown. */
export const invalidate = (...endpoints: readonly Pick<Endpoint, 'name'>[]): Promise<unknown> =>
  Promise.all(endpoints.map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })));
