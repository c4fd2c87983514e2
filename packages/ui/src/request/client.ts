// The request client (PLT-061 to PLT-070): everything that all calls have in common.
import type { Language } from '../language/languages.ts';
import { readData, readFile, type Download } from './answer.ts';
import { LOGIN_EXPIRED } from './codes.ts';
import { httpCall, type EndpointDescriptor } from './endpoint.ts';
import { afterFailedRefresh, createAnnouncer } from './failures.ts';
import { offlineMessage } from './http-messages.ts';
import { createRegistry } from './in-flight.ts';
import type { Overlay } from './overlay.ts';
import { sharedRefreshIds, type RefreshIds } from './refresh-ids.ts';
import { isRequestError } from './request-error.ts';
import { createSender, unconfirmed, type CallOptions, type Sending } from './sending.ts';
import {
  amongTabs,
  createRefresher,
  type Exclusively,
  type SessionEvents,
  type Tokens,
  type TokenStore,
} from './session.ts';
import type { Toast } from './toaster.ts';

/** The call that a refresh uses: without overlay, without a message, under the id of its first attempt. */
export type BareCall = <Request, Response>(
  endpoint: EndpointDescriptor<Request, Response>,
  request: Request,
) => Promise<Response>;

export interface ClientOptions {
  /** The start of all paths: '/api'. */
  readonly base: string;
  readonly language: () => Language;
  readonly tokens: TokenStore;
  readonly events: SessionEvents;
  readonly overlay: Overlay;
  readonly toast: Toast;
  /** Exchanges the refresh token for new tokens, by the given call. */
  readonly refresh: (refreshToken: string, call: BareCall) => Promise<Tokens>;
  readonly fetch?: typeof globalThis.fetch;
  readonly online?: () => boolean;
  readonly exclusively?: Exclusively;
  readonly refreshIds?: RefreshIds;
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

export function createClient(settings: ClientOptions): RequestClient {
  const fetchNow = settings.fetch ?? ((input, init) => globalThis.fetch(input, init));
  const online = settings.online ?? (() => typeof navigator === 'undefined' || navigator.onLine);
  const registry = createRegistry();
  const announce = createAnnouncer(settings.events, settings.toast);

  const sender = createSender({ base: settings.base, language: settings.language, fetch: fetchNow });

  const bareUnder =
    (requestId: string): BareCall =>
    async <Request, Response>(
      endpoint: EndpointDescriptor<Request, Response>,
      request: Request,
    ): Promise<Response> => {
      const { signal } = new AbortController();
      const sending = sender.prepare(endpoint, request, { requestId }, signal, readData);
      // Sends the expired token too: it shows a busy server who was signed in, and the server serves those
      // people first.
      return (await sender.sendPatiently(sending, settings.tokens.read()?.token)) as Response;
    };

  const refresher = createRefresher(
    settings.tokens,
    (refreshToken, requestId) => settings.refresh(refreshToken, bareUnder(requestId)),
    {
      exclusively: settings.exclusively ?? amongTabs,
      ids: settings.refreshIds ?? sharedRefreshIds(),
      onRefreshed: () => settings.events.emit({ kind: 'refreshed' }),
    },
  );

  /** Sends; if the login has expired, refreshes once and sends the same request under the same id again. */
  async function sendTwice<Answer>(sending: Sending<Answer>): Promise<Answer> {
    const token = settings.tokens.read()?.token;
    // Leaves out polling, which repeats by itself.
    const isWaitedFor = !sending.context.write && sending.options.quiet !== true;
    const send = isWaitedFor ? sender.sendPatiently : sender.send;
    try {
      return await send(sending, token);
    } catch (error) {
      if (token === undefined || !isRequestError(error) || error.code !== LOGIN_EXPIRED) throw error;
      const fresh = await refresher.newerThan(token).catch((cause: unknown) => {
        throw afterFailedRefresh(cause, error);
      });
      return send(sending, fresh.token);
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
    const sending = sender.prepare(endpoint, request, options, slot.signal, read);
    const token = settings.tokens.read()?.token;
    try {
      if (!online()) throw unconfirmed('offline', offlineMessage(sending.context.language), sending.context);
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
