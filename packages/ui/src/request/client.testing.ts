// The request client against an injected fetch, with the session, the toasts and the overlay around it, for its tests.
import type { Language } from '../language/languages.ts';
import { createClient, type ClientOptions } from './client.ts';
import type { EndpointDescriptor } from './endpoint.ts';
import { createOverlay } from './overlay.ts';
import { refreshIds } from './refresh-ids.ts';
import { RequestError } from './request-error.ts';
import { sessionEvents, type SessionEvent, type Tokens } from './session.ts';

export type Answer = (url: string, init: RequestInit) => Response | Promise<Response>;

export const read: EndpointDescriptor<object> = {
  method: 'POST',
  path: '/trading-api/list',
  write: false,
};
export const write: EndpointDescriptor<object> = { ...read, path: '/trading-api/submit', write: true };

export const envelope = (
  code: number,
  data: unknown = null,
  msg = `text ${code}`,
  init: ResponseInit = {},
): Response =>
  new Response(JSON.stringify({ code, msg, data }), {
    ...init,
    headers: { 'Content-Type': 'application/json', ...init.headers },
  });

interface World {
  readonly client: ReturnType<typeof createClient>;
  readonly sent: { readonly url: string; readonly headers: Headers; readonly body: unknown }[];
  readonly toasts: string[];
  readonly events: SessionEvent[];
  readonly overlay: ReturnType<typeof createOverlay>;
  readonly tokens: () => Tokens | undefined;
  readonly refreshes: string[];
}

interface Given extends Partial<Pick<ClientOptions, 'online' | 'refresh'>> {
  readonly language?: Language;
  readonly signedIn?: boolean;
}

export function world(answer: Answer, given: Given = {}): World {
  const sent: World['sent'] = [];
  const toasts: string[] = [];
  const seen: SessionEvent[] = [];
  const refreshes: string[] = [];
  const events = sessionEvents();
  events.subscribe((event) => seen.push(event));
  const overlay = createOverlay();
  let tokens: Tokens | undefined =
    given.signedIn === false ? undefined : { token: 'old', refreshToken: 'r1' };
  const client = createClient({
    base: '/api',
    language: () => given.language ?? 'en',
    tokens: { read: () => tokens, write: (next) => (tokens = next) },
    events,
    overlay,
    toast: (text) => toasts.push(text),
    exclusively: (work) => work(),
    refreshIds: refreshIds(undefined),
    online: given.online ?? (() => true),
    refresh: async (refreshToken, call) => {
      refreshes.push(refreshToken);
      return given.refresh ? given.refresh(refreshToken, call) : { token: 'new', refreshToken: 'r2' };
    },
    fetch: async (input, init = {}) => {
      const url = input instanceof Request ? input.url : input.toString();
      sent.push({ url, headers: new Headers(init.headers), body: init.body });
      return answer(url, init);
    },
  });
  return { client, sent, toasts, events: seen, overlay, tokens: () => tokens, refreshes };
}

export async function failure(promise: Promise<unknown>): Promise<RequestError> {
  const outcome = await promise.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (outcome instanceof RequestError) return outcome;
  throw new Error(`expected a RequestError, got ${String(outcome)}`);
}

/** Answers only when it is aborted, like a server that hangs. */
export const never: Answer = (_url, init) =>
  new Promise((_resolve, reject) => {
    init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });
