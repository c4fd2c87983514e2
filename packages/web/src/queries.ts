// Reading and writing the server's state: one way for every feature of an app.
import type { Endpoint } from '@causeway/contract';
import { isRequestError, type Language, type RequestClient, type UnconfirmedRequests } from '@causeway/ui';
import { QueryClient, queryOptions, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { repeatsByCall } from './repeats-by-call.ts';

/** The settings in which apps differ. */
export interface QueriesOptions {
  readonly call: RequestClient['call'];
  /** The error to show for a failed read; by default `error` itself. */
  readonly explain?: (
    endpoint: Pick<Endpoint, 'refusals' | 'write'>,
    request: unknown,
    error: unknown,
  ) => unknown;
  /** Sends the collected request, at once or after more is collected; by default at once. */
  readonly around?: <Request, Answer>(
    endpoint: Pick<Endpoint<Request>, 'workOf'>,
    request: Request,
    send: () => Promise<Answer>,
  ) => Promise<Answer>;
  /** True if pages show the refusals of their own writes, so that no toast does. */
  readonly saysRefusals?: boolean;
}

export interface WriteOptions<Response> {
  /** True if the form shows the refusal itself, so that no toast does. */
  readonly silent?: boolean;
  /** More headers, such as the one that names a sign-in that waits. */
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * Runs even if the form is gone: it invalidates reads and announces the result. Runs until the write ends.
   */
  readonly onSuccess?: (answer: Response) => unknown;
  /**
   * Keeps requests without an answer beyond the form; by default they are lost with it. Read once, at the
   * start.
   */
  readonly unconfirmed?: UnconfirmedRequests | undefined;
}

/** A refusal is an answer, which a retry would repeat. A lost connection is worth one more attempt. */
const retry = (failures: number, error: Error): boolean =>
  failures < 1 && isRequestError(error) && (error.kind === 'network' || error.kind === 'timeout');

/** For this long an answer counts as fresh; `liveOf` covers data that others change. */
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
        // Offline, a read fails so that the page can say so. A paused read would look like endless loading.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // Offline, a write fails with an error. A paused write would be sent later by itself, perhaps with
      // money.
      mutations: { networkMode: 'always' },
    },
  });

  /**
   * A page's read: `useQuery(queryOf(getDeposit, { txnNo }))`. It shows no toast, because the page shows its
   * own error; invalidate all reads of an endpoint by `[endpoint.name]`. `quiet` does not show the loading
   * line, for polling. With `language` the answer is in the shown language, and kept for it.
   */
  function queryOf<Request, Response>(
    endpoint: Endpoint<Request, Response>,
    request: Request,
    { quiet = false, language }: { readonly quiet?: boolean; readonly language?: Language } = {},
  ) {
    return queryOptions({
      queryKey: [endpoint.name, request, ...(language === undefined ? [] : [language])],
      queryFn: ({ signal }) =>
        call(endpoint, request, {
          ...{ signal, silent: true, quiet },
          ...(language && { language }),
        }).catch(async (error: unknown) => {
          throw (await explain?.(endpoint, request, error)) ?? error;
        }),
    });
  }

  /**
   * A read that others can change while it is on screen, such as figures: it refetches by itself and never
   * shows an earlier visit's data, which may be wrong by now.
   */
  const liveOf = <Request, Response>(endpoint: Endpoint<Request, Response>, request: Request) => ({
    ...queryOf(endpoint, request, { quiet: true }),
    refetchInterval: refreshMs,
    gcTime: keptMs,
  });

  /**
   * A page's write: `const submit = useWrite(addPayee); submit.mutate(request, { onSuccess })`. If no answer
   * came, the same submission is repeated under the same request id, so that it takes effect once however
   * often it is pressed.
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

  /** Call it after a write: refetches the answers of these endpoints wherever they are shown. */
  const invalidate = (...endpoints: readonly Pick<Endpoint, 'name'>[]): Promise<unknown> =>
    Promise.all(endpoints.map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })));

  return { queryClient, queryOf, liveOf, useWrite, invalidate };
}
