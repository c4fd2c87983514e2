// One request on its way: its content, its time limit, and the meaning of a missing answer.
import { languageHeader, type Language } from '../language/languages.ts';
import type { AnswerContext } from './answer.ts';
import { httpCall, type EndpointDescriptor, type HttpCall } from './endpoint.ts';
import { httpMessage } from './http-messages.ts';
import { progressFetch, type OnProgress } from './progress-fetch.ts';
import { RequestError, isRequestError, type FailureKind } from './request-error.ts';
import { newRequestId } from './request-id.ts';
import { noteServerTime } from './server-clock.ts';

export const TIMEOUT_MS = 30_000;
export const UPLOAD_TIMEOUT_MS = 300_000;

export interface CallOptions {
  /** Set when a write is repeated after no answer came; otherwise each call gets its own id. */
  readonly requestId?: string;
  /** More headers, such as those of a verification. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The language of the answer, where it is kept by language; by default the chosen one. */
  readonly language?: Language;
  /** Only for `upload` endpoints. */
  readonly file?: Blob;
  /** Only for `upload` endpoints: receives the progress. */
  readonly onProgress?: OnProgress;
  /** Shows no toast: the caller shows the error itself. */
  readonly silent?: boolean;
  /** Not counted for the overlay: automatic refreshes of rates, lists that poll. */
  readonly quiet?: boolean;
  /** Completes even if the page is left meanwhile, as for signing out. */
  readonly outlivesPage?: boolean;
  readonly signal?: AbortSignal;
}

/** One request on its way: the parts that stay the same when it is sent again. */
export interface Sending<Answer> {
  readonly call: HttpCall;
  readonly endpoint: EndpointDescriptor;
  readonly options: CallOptions;
  readonly context: AnswerContext;
  readonly signal: AbortSignal;
  readonly read: (response: Response, context: AnswerContext) => Promise<Answer>;
}

export function unconfirmed(
  kind: FailureKind,
  msg: string,
  context: AnswerContext,
  cause?: unknown,
): RequestError {
  const code = kind === 'timeout' ? 408 : 0;
  const { requestId, write } = context;
  return new RequestError({ kind, code, msg, requestId, status: 0, write }, { cause });
}

/** The meaning of a rejected fetch: the caller gave up, time ran out, or the network failed. */
function lost(cause: unknown, sending: Sending<unknown>, timer: AbortSignal): RequestError {
  const { context, signal } = sending;
  if (signal.aborted) return unconfirmed('cancelled', '', context, cause);
  if (timer.aborted) return unconfirmed('timeout', httpMessage(408, context.language), context, cause);
  return unconfirmed('network', httpMessage(0, context.language), context, cause);
}

const timeoutOf = (endpoint: EndpointDescriptor): number =>
  endpoint.timeoutMs ?? (endpoint.transport === 'upload' ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS);

interface Patience {
  readonly signal: AbortSignal;
  /** Restarts the timeout. */
  readonly renew: () => void;
  readonly end: () => void;
}

function patience(milliseconds: number): Patience {
  const controller = new AbortController();
  const giveUp = (): void => controller.abort(new DOMException('no answer in time', 'TimeoutError'));
  let timer = setTimeout(giveUp, milliseconds);
  const end = (): void => clearTimeout(timer);
  const renew = (): void => {
    end();
    timer = setTimeout(giveUp, milliseconds);
  };
  return { signal: controller.signal, renew, end };
}

/** A file may take as long as its size needs: the limit applies to its beginning, and to each later piece. */
function watched(response: Response, { renew }: Patience): Response {
  if (response.body === null) return response;
  renew();
  const pieces = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (piece, taker) => {
      renew();
      taker.enqueue(piece);
    },
  });
  const { headers, status } = response;
  return new Response(response.body.pipeThrough(pieces), { headers, status });
}

/** How often a read is sent again after a busy server refused it. */
const RETRIES_MAX = 2;
/** A longer absence of the server is reported instead of waited for. */
const RETRY_SECONDS_MAX = 10;

/**
 * The delay before another attempt, in milliseconds; it varies, so that calls refused together do not return
 * together.
 */
function retryIn(error: unknown, retries: number): number | undefined {
  if (!isRequestError(error) || error.status !== 503 || retries >= RETRIES_MAX) return undefined;
  const { retryAfter } = error;
  if (retryAfter === undefined || retryAfter > RETRY_SECONDS_MAX) return undefined;
  return retryAfter * 1000 * (1 + Math.random());
}

/** Rejects at once when the caller gives up. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    const giveUp = (): void => {
      clearTimeout(timer);
      reject(new DOMException('given up', 'AbortError'));
    };
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { once: true });
  });

export interface Sender {
  readonly prepare: <Answer>(
    endpoint: EndpointDescriptor,
    request: unknown,
    options: CallOptions,
    signal: AbortSignal,
    read: Sending<Answer>['read'],
  ) => Sending<Answer>;
  readonly send: <Answer>(sending: Sending<Answer>, token: string | undefined) => Promise<Answer>;
  /**
   * Works like `send`; if a busy server names a time to retry (503 with `Retry-After`), it retries then,
   * under the same id.
   */
  readonly sendPatiently: Sender['send'];
}

export interface SenderOptions {
  readonly base: string;
  readonly language: () => Language;
  readonly fetch: typeof globalThis.fetch;
}

export function createSender(settings: SenderOptions): Sender {
  const headersOf = (sending: Sending<unknown>, token: string | undefined): Record<string, string> => ({
    Language: languageHeader(sending.context.language),
    'Accept-Language': languageHeader(sending.context.language),
    'X-Request-Id': sending.context.requestId,
    ...sending.call.headers,
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    ...sending.options.headers,
  });

  async function send<Answer>(sending: Sending<Answer>, token: string | undefined): Promise<Answer> {
    const timer = patience(timeoutOf(sending.endpoint));
    try {
      const { onProgress } = sending.options;
      const init: RequestInit = {
        method: sending.call.method,
        headers: headersOf(sending, token),
        body: sending.call.body ?? null,
        credentials: 'same-origin',
        keepalive: sending.options.outlivesPage === true,
        signal: AbortSignal.any([sending.signal, timer.signal]),
      };
      const response = await (onProgress === undefined
        ? settings.fetch(sending.call.url, init)
        : progressFetch(sending.call.url, init, onProgress));
      noteServerTime(response.headers);
      const arriving = sending.endpoint.transport === 'download' ? watched(response, timer) : response;
      return await sending.read(arriving, sending.context);
    } catch (error) {
      throw isRequestError(error) ? error : lost(error, sending, timer.signal);
    } finally {
      timer.end();
    }
  }

  async function sendPatiently<Answer>(sending: Sending<Answer>, token: string | undefined): Promise<Answer> {
    for (let retries = 0; ; retries += 1) {
      try {
        return await send(sending, token);
      } catch (error) {
        const milliseconds = retryIn(error, retries);
        if (milliseconds === undefined) throw error;
        await pause(milliseconds, sending.signal).catch((cause: unknown) => {
          throw unconfirmed('cancelled', '', sending.context, cause);
        });
      }
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
    const context = {
      requestId: options.requestId ?? newRequestId(),
      language: options.language ?? settings.language(),
      write: endpoint.write && endpoint.reserves !== true,
      names: endpoint.names,
    };
    return { call, endpoint, options, context, signal, read };
  }

  return { prepare, send, sendPatiently };
}
