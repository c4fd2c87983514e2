// The request client (spec 1, sections 7 and 8): everything that is the same for every call, once.
import type { Language } from '../language/languages.ts';
import { languageHeader } from '../language/languages.ts';
import { readData, readFile } from './answer.ts';
import type { AnswerContext, Download } from './answer.ts';
import { LOGIN_EXPIRED } from './codes.ts';
import { httpCall } from './endpoint.ts';
import type { EndpointDescriptor, HttpCall } from './endpoint.ts';
import { afterFailedRefresh, createAnnouncer } from './failures.ts';
import { httpMessage, offlineMessage } from './http-messages.ts';
import { createRegistry } from './in-flight.ts';
import type { Overlay } from './overlay.ts';
import { RequestError, isRequestError } from './request-error.ts';
import type { FailureKind } from './request-error.ts';
import { newRequestId } from './request-id.ts';
import { amongTabs, createRefresher } from './session.ts';
import type { Exclusively, SessionEvents, Tokens, TokenStore } from './session.ts';
import type { Toast } from './toaster.ts';

export const TIMEOUT_MS = 30_000;
export const UPLOAD_TIMEOUT_MS = 300_000;

/** How a refresh calls the server: without retry, without overlay, without a message. */
export type BareCall = <Request, Response>(
  endpoint: EndpointDescriptor<Request, Response>,
  request: Request,
) => Promise<Response>;

export interface ClientOptions {
  /** Where all paths begin: '/api'. */
  readonly base: string;
  readonly language: () => Language;
  readonly tokens: TokenStore;
  readonly events: SessionEvents;
  readonly overlay: Overlay;
  readonly toast: Toast;
  /** Exchanges the refresh token for new tokens, by the call it is given. */
  readonly refresh: (refreshToken: string, call: BareCall) => Promise<Tokens>;
  readonly fetch?: typeof globalThis.fetch;
  readonly online?: () => boolean;
  readonly exclusively?: Exclusively;
}

export interface CallOptions {
  /** Given where a write is repeated after no answer came; otherwise each call makes its own. */
  readonly requestId?: string;
  /** More headers, such as those of a verification. */
  readonly headers?: Readonly<Record<string, string>>;
  /** For `upload` endpoints. */
  readonly file?: Blob;
  /** Shows no toast: the caller shows the error itself. */
  readonly silent?: boolean;
  /** Does not count for the overlay: rates that refresh by themselves, lists that poll. */
  readonly quiet?: boolean;
  readonly signal?: AbortSignal;
}

export interface RequestClient {
  readonly call: <Request, Response>(
    endpoint: EndpointDescriptor<Request, Response>,
    request: Request,
    options?: CallOptions,
  ) => Promise<Response>;
  readonly download: <Request>(
    endpoint: EndpointDescriptor<Request>,
    request: Request,
    options?: CallOptions,
  ) => Promise<Download>;
}

/** One request on its way: what stays the same when it is sent a second time. */
interface Sending<Answer> {
  readonly call: HttpCall;
  readonly endpoint: EndpointDescriptor;
  readonly options: CallOptions;
  readonly context: AnswerContext;
  readonly signal: AbortSignal;
  readonly read: (response: Response, context: AnswerContext) => Promise<Answer>;
}

function unanswered(kind: FailureKind, msg: string, context: AnswerContext, cause?: unknown): RequestError {
  const code = kind === 'timeout' ? 408 : 0;
  return new RequestError({ kind, code, msg, requestId: context.requestId, status: 0 }, { cause });
}

/** What a rejected fetch means: the caller gave up, time ran out, or the network failed. */
function lost(cause: unknown, sending: Sending<unknown>, timer: AbortSignal): RequestError {
  const { context, signal } = sending;
  if (signal.aborted) return unanswered('cancelled', '', context, cause);
  if (timer.aborted) return unanswered('timeout', httpMessage(408, context.language), context, cause);
  return unanswered('network', httpMessage(0, context.language), context, cause);
}

const timeoutOf = (endpoint: EndpointDescriptor): number =>
  endpoint.timeoutMs ?? (endpoint.transport === 'upload' ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS);

export function createClient(settings: ClientOptions): RequestClient {
  const fetchNow = settings.fetch ?? ((input, init) => globalThis.fetch(input, init));
  const online = settings.online ?? (() => typeof navigator === 'undefined' || navigator.onLine);
  const registry = createRegistry();
  const announce = createAnnouncer(settings.events, settings.toast);

  const headersOf = (sending: Sending<unknown>, token: string | undefined): Record<string, string> => ({
    Language: languageHeader(sending.context.language),
    'Accept-Language': languageHeader(sending.context.language),
    'X-Request-Id': sending.context.requestId,
    ...sending.call.headers,
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    ...sending.options.headers,
  });

  async function send<Answer>(sending: Sending<Answer>, token: string | undefined): Promise<Answer> {
    const timer = AbortSignal.timeout(timeoutOf(sending.endpoint));
    try {
      const response = await fetchNow(sending.call.url, {
        method: sending.call.method,
        headers: headersOf(sending, token),
        body: sending.call.body ?? null,
        credentials: 'same-origin',
        signal: AbortSignal.any([sending.signal, timer]),
      });
      return await sending.read(response, sending.context);
    } catch (error) {
      throw isRequestError(error) ? error : lost(error, sending, timer);
    }
  }

  function prepare<Answer>(
    endpoint: EndpointDescriptor,
    request: unknown,
    options: CallOptions,
    signal: AbortSignal,
    read: Sending<Answer>['read'],
  ): Sending<Answer> {
    const call = httpCall(settings.base, endpoint, request, options.file);
    const context = { requestId: options.requestId ?? newRequestId(), language: settings.language() };
    return { call, endpoint, options, context, signal, read };
  }

  const bare: BareCall = async <Request, Response>(
    endpoint: EndpointDescriptor<Request, Response>,
    request: Request,
  ): Promise<Response> => {
    const sending = prepare(endpoint, request, {}, new AbortController().signal, readData);
    return (await send(sending, undefined)) as Response;
  };

  const refresher = createRefresher(
    settings.tokens,
    (refreshToken) => settings.refresh(refreshToken, bare),
    settings.exclusively ?? amongTabs,
    () => settings.events.emit({ kind: 'refreshed' }),
  );

  /** Sends; where the login has expired, refreshes once and sends the same request, under the same id, once more. */
  async function sendTwice<Answer>(sending: Sending<Answer>): Promise<Answer> {
    const token = settings.tokens.read()?.token;
    try {
      return await send(sending, token);
    } catch (error) {
      if (token === undefined || !isRequestError(error) || error.code !== LOGIN_EXPIRED) throw error;
      const fresh = await refresher.newerThan(token).catch((cause: unknown) => {
        throw afterFailedRefresh(cause, error);
      });
      return await send(sending, fresh.token);
    }
  }

  async function run<Answer>(
    endpoint: EndpointDescriptor,
    request: unknown,
    options: CallOptions,
    read: Sending<Answer>['read'],
  ): Promise<Answer> {
    const leave = options.quiet === true ? undefined : settings.overlay.enter(endpoint.write);
    const call = httpCall(settings.base, endpoint, request);
    const slot = registry.enter(endpoint.cancellable === true ? call : undefined, options.signal);
    const sending = prepare(endpoint, request, options, slot.signal, read);
    const token = settings.tokens.read()?.token;
    try {
      if (!online()) throw unanswered('offline', offlineMessage(sending.context.language), sending.context);
      return await sendTwice(sending);
    } catch (error) {
      if (isRequestError(error)) announce(error, { silent: options.silent === true, token });
      throw error;
    } finally {
      slot.leave();
      leave?.();
    }
  }

  return {
    call: async <Request, Response>(
      endpoint: EndpointDescriptor<Request, Response>,
      request: Request,
      options: CallOptions = {},
    ) => (await run(endpoint, request, options, readData)) as Response,
    download: (endpoint, request, options = {}) => run(endpoint, request, options, readFile),
  };
}
