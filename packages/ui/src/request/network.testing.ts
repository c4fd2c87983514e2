// The network of component tests: answers a page's calls like the server, and checks both sides against the contract. An
// unanswered call, and a request or an answer that the contract refuses, fail the test.
import {
  type Endpoint,
  type ErrorName,
  errorCodes,
  everyRefusal,
  fullPath,
  isRuleMessage,
  isRefusalReason,
  requestIdHeader,
  ruleMessages,
} from '@causeway/contract';
import { endpoints } from '@causeway/contract/endpoints';
import { errorText, reasonText } from '@causeway/contract/errors/messages';
import { onTestFinished } from 'vitest';
import { browserLanguage } from '../language/choice.ts';

export interface Asked<Request> {
  readonly request: Request;
  readonly requestId: string | null;
  readonly headers: Headers;
}

interface Call extends Asked<unknown> {
  readonly endpoint: Endpoint;
}

type Reply = (request: unknown) => Response | Promise<Response>;

/** The answers and requests of one test; the next test starts without them. */
interface Scene {
  readonly replies: Map<string, Reply>;
  readonly calls: Call[];
  readonly breaches: string[];
}

let scene: Scene | undefined;

/** Begins with the first answer or drawing of a test. */
export function current(): Scene {
  if (scene !== undefined) return scene;
  const begun: Scene = { replies: new Map(), calls: [], breaches: [] };
  scene = begun;
  onTestFinished(() => {
    scene = undefined;
    if (begun.breaches.length > 0) throw new Error(begun.breaches.join('\n'));
  });
  return begun;
}

/** Recorded as well as thrown, because the page would take a thrown error for a lost connection. */
function breach(text: string): never {
  current().breaches.push(text);
  throw new Error(text);
}

const problem = (error: {
  readonly issues: readonly { readonly path: PropertyKey[]; readonly message: string }[];
}) => error.issues.map(({ path, message }) => `${path.map(String).join('.')} ${message}`).join(', ');

function enveloped(http: number, code: number, msg: string, data: unknown): Response {
  const headers = { 'Content-Type': 'application/json; charset=utf-8' };
  return new Response(JSON.stringify({ code, msg, data }), { status: http, headers });
}

const isFunction = <Given, Value>(
  value: Value | ((given: Given) => Value),
): value is (given: Given) => Value => typeof value === 'function';

/** Answers a call from now on; by a function if the answer depends on the request. */
export function answer<Request, Data>(
  endpoint: Endpoint<Request, Data>,
  data: Data | ((request: Request) => Data),
): void {
  current().replies.set(endpoint.name, (request) => {
    const given = isFunction(data) ? data(request as Request) : data;
    const checked = endpoint.response.safeParse(given);
    if (checked.success) return enveloped(200, 0, '', endpoint.names.response(checked.data));
    return breach(`the answer to ${endpoint.name} is none by its contract: ${problem(checked.error)}`);
  });
}

/** Answers a call that the test has not answered itself: for calls that many pages make on the side. */
export function answerByDefault<Request, Data>(endpoint: Endpoint<Request, Data>, data: Data): void {
  if (!current().replies.has(endpoint.name)) answer(endpoint, data);
}

/** Refuses a call from now on, with a refusal that it declares. The fields of an 'invalid-input' name rules by their keys. */
export function refuse<Request, Data>(
  endpoint: Endpoint<Request, Data>,
  name: ErrorName,
  data: unknown = null,
): void {
  if (![...endpoint.refusals, ...everyRefusal(endpoint)].includes(name))
    throw new Error(`${endpoint.name} does not declare that it may refuse with ${name}`);
  const { code, http } = errorCodes[name];
  current().replies.set(endpoint.name, () =>
    enveloped(http, code, textOf(name, data), inWords(data, endpoint)),
  );
}

function textOf(name: ErrorName, data: unknown): string {
  const language = browserLanguage.current();
  const reason =
    typeof data === 'object' && data !== null && 'reason' in data && isRefusalReason(data.reason)
      ? data.reason
      : undefined;
  return reason === undefined ? errorText(name, language) : reasonText(reason, language);
}

const inWords = (data: unknown, { names }: Pick<Endpoint, 'names'>): unknown =>
  typeof data === 'object' && data !== null && 'fields' in data && Array.isArray(data.fields)
    ? {
        ...data,
        fields: (data.fields as { path: string; message: string }[]).map((field) => ({
          ...fieldInWords(field),
          path: names.path(field.path),
        })),
      }
    : data;

function fieldInWords({ path, message }: { readonly path: string; readonly message: string }) {
  if (!isRuleMessage(message)) throw new Error(`there is no rule ${message}`);
  return { path, message: ruleMessages[browserLanguage.current()][message] };
}

/** From now on the connection breaks at each call: nobody knows whether the server got it. */
export function lose<Request, Data>(endpoint: Endpoint<Request, Data>): void {
  current().replies.set(endpoint.name, () => {
    throw new TypeError('Failed to fetch');
  });
}

/** From now on a gateway answers instead of the server, with its own page. */
export function fail<Request, Data>(endpoint: Endpoint<Request, Data>, status: 502 | 503 | 504): void {
  current().replies.set(endpoint.name, () => new Response(`<h1>${status}</h1>`, { status }));
}

/** Holds the answer back until the returned function is called. */
export function hold<Request, Data>(endpoint: Endpoint<Request, Data>): () => void {
  const { replies } = current();
  const reply = replies.get(endpoint.name);
  if (reply === undefined) throw new Error(`what is the answer to ${endpoint.name} that is kept back?`);
  const { promise, resolve } = Promise.withResolvers<undefined>();
  replies.set(endpoint.name, async (request) => {
    await promise;
    return reply(request);
  });
  return () => {
    replies.set(endpoint.name, reply);
    resolve(undefined);
  };
}

/** The requests to an endpoint in this test. */
export const asked = <Request, Data>(endpoint: Endpoint<Request, Data>): readonly Asked<Request>[] =>
  current().calls.filter((call) => call.endpoint.name === endpoint.name) as unknown as Asked<Request>[];

const routes = endpoints.map((endpoint) => ({
  endpoint,
  pattern: new RegExp(`^${fullPath(endpoint).replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
}));

/** The call behind a request of the page, its request as the server reads it. */
function callOf(url: URL, { method = 'GET', body, headers }: RequestInit): Call {
  for (const { endpoint, pattern } of routes) {
    const found = endpoint.method === method ? pattern.exec(url.pathname) : null;
    if (found === null) continue;
    const given: unknown = typeof body === 'string' ? JSON.parse(body) : Object.fromEntries(url.searchParams);
    const checked = endpoint.request.safeParse(
      endpoint.names.ownRequest({ ...(given as object), ...found.groups }),
    );
    if (!checked.success)
      breach(`the page asked ${endpoint.name} for what its contract refuses: ${problem(checked.error)}`);
    const sent = new Headers(headers);
    return { endpoint, request: checked.data, requestId: sent.get(requestIdHeader), headers: sent };
  }
  return breach(`no endpoint is at ${method} ${url.pathname}`);
}

async function replyTo(call: Call): Promise<Response> {
  const reply = current().replies.get(call.endpoint.name);
  if (reply === undefined) return breach(`nobody answers ${call.endpoint.name}: answer it in the test`);
  return reply(call.request);
}

const givenUp = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });

const never = (): Promise<never> => new Promise(() => undefined);

const networkFetch = globalThis.fetch;

/** Takes the network's place for calls to the server, for as long as there are tests. */
globalThis.fetch = async (input, init = {}) => {
  const url = new URL(input instanceof Request ? input.url : input, globalThis.location.href);
  if (!url.pathname.startsWith('/api/')) return networkFetch(input, init);
  const asking = scene;
  // Leftovers of an earlier test send nothing, and receive nothing.
  if (asking === undefined) return never();
  try {
    const call = callOf(url, init);
    asking.calls.push(call);
    return await Promise.race([replyTo(call), givenUp(init.signal)]);
  } finally {
    if (asking !== scene) await never();
  }
};
