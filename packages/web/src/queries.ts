// Reading and writing the server's state: one way for every feature of an app.
import type { Endpoint } from '@causeway/contract';
import { isRequestError, type RequestClient, type UnconfirmedRequests } from '@causeway/ui';
import { QueryClient, queryOptions, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { repeatsByCall } from './repeats-by-call.ts';

/** What differs between apps. */
export interface QueriesOptions {
  readonly call: RequestClient['call'];
  /** The error for the page whose read failed with `error`; by default that. */
  readonly explain?: (
    endpoint: Pick<Endpoint, 'refusals' | 'write'>,
    request: unknown,
    error: unknown,
  ) => unknown;
  /** Sends what is written, at once or when more has been asked for; by default at once. */
  readonly around?: <Request, Answer>(
    endpoint: Pick<Endpoint<Request>, 'workOf'>,
    request: Request,
    send: () => Promise<Answer>,
  ) => Promise<Answer>;
  /** Every page shows the refusals of what it writes by itself, so no toast does. */
  readonly saysRefusals?: boolean;
}

export interface WriteOptions<Response> {
  /** The form shows the refusal itself, so no toast does. */
  readonly silent?: boolean;
  /** More headers, such as the one that names a sign-in that waits. */
  readonly headers?: Readonly<Record<string, string>>;
  /** What follows whether or not the form is still there: what is read again, what is said. The write lasts as long. */
  readonly onSuccess?: (answer: Response) => unknown;
  /** Where what has no answer is kept; else with the form, and gone with it. Looked at once. */
  readonly unconfirmed?: UnconfirmedRequests | undefined;
}

/** A refusal is an answer: asking again would give it again. A lost connection is worth one more attempt. */
const retry = (failures: number, error: Error): boolean =>
  failures < 1 && isRequestError(error) && (error.kind === 'network' || error.kind === 'timeout');

/** So long an answer is taken as it is; what others change is asked for by `liveOf`. */
const freshMs = 10_000;
const refreshMs = 20_000;
const keptMs = 10_000;

const nothing = (): void => undefined;

export function createQueries({ call, explain, around, saysRefusals = false }: QueriesOptions) {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        retry,
        staleTime: freshMs,
        refetchOnWindowFocus: true,
        // Offline, a page says so. Held back, it would show for ever that it is fetching.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // Offline, a write fails and says so. Held back it would go out by itself later, unasked, perhaps with money.
      mutations: { networkMode: 'always' },
    },
  });

  /**
   * What a page reads: `useQuery(queryOf(getDeposit, { txnNo }))`. Says nothing in a toast, for the page shows its own
   * error; invalidate all of an endpoint by `[endpoint.name]`. `quiet` leaves the loading line alone (what polls).
   */
  function queryOf<Request, Response>(
    endpoint: Endpoint<Request, Response>,
    request: Request,
    { quiet = false }: { readonly quiet?: boolean } = {},
  ) {
    return queryOptions({
      queryKey: [endpoint.name, request],
      queryFn: ({ signal }) =>
        call(endpoint, request, { signal, silent: true, quiet }).catch(async (error: unknown) => {
          throw (await explain?.(endpoint, request, error)) ?? error;
        }),
    });
  }

  /**
   * What others can change while somebody looks at it, figures above all: read again by itself, and not shown from an
   * earlier visit, for it may be false by then.
   */
  const liveOf = <Request, Response>(endpoint: Endpoint<Request, Response>, request: Request) => ({
    ...queryOf(endpoint, request, { quiet: true }),
    refetchInterval: refreshMs,
    gcTime: keptMs,
  });

  /**
   * What a page writes: `const submit = useWrite(addPayee); submit.mutate(request, { onSuccess })`. When no answer came,
   * the same submission goes out again under the same request id, so that it happens once however often it is pressed.
   */
  function useWrite<Request, Response>(
    endpoint: Endpoint<Request, Response>,
    { silent = saysRefusals, headers = {}, onSuccess = nothing, unconfirmed }: WriteOptions<Response> = {},
  ) {
    const [repeatsOf] = useState(() => repeatsByCall(unconfirmed));
    return useMutation<Response, Error, Request>({
      mutationKey: [endpoint.name],
      onSuccess,
      mutationFn: (request) => {
        const send = (): Promise<Response> =>
          repeatsOf(endpoint.name).send(JSON.stringify(request), (requestId) =>
            call(endpoint, request, { requestId, silent, headers }),
          );
        return around === undefined ? send() : around(endpoint, request, send);
      },
    });
  }

  /** After a write: what these endpoints answered is read again wherever it is shown. */
  const invalidate = (...endpoints: readonly Pick<Endpoint, 'name'>[]): Promise<unknown> =>
    Promise.all(endpoints.map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })));

  return { queryClient, queryOf, liveOf, useWrite, invalidate };
}
