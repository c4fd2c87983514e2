// Calls over HTTP for every vendor's api.ts: always with a time limit, and a missing answer becomes ProviderUnavailable.
import { failureCauseOf } from './failure-cause.ts';
import { ProviderError, ProviderUnavailable } from './port.ts';

/** A vendor's API: its address, its key, and how long an answer may take. */
export interface Endpoint {
  /** Name for messages and logs, e.g. 'bank 3'. */
  readonly name: string;
  /** The address without a slash at the end. */
  readonly url: string;
  /** The key is not sent if it is empty. */
  readonly apiKey: string;
  /** The header with the unchanged key, such as `authorization` for 'Basic ...'; without it the key is a bearer token. */
  readonly apiKeyHeader?: string;
  readonly timeoutMilliseconds: number;
}

export interface Call {
  readonly method: 'GET' | 'POST';
  /** Below the endpoint's address, with a slash before it. */
  readonly path: string;
  readonly contentType?: string;
  readonly body?: string;
}

export interface Answer {
  readonly status: number;
  readonly bytes: Uint8Array;
}

/**
 * Makes one call. The vendor's reader handles 2xx, 3xx and 4xx; no answer, a late one, one that breaks off,
 * a 5xx and 'try again later' (408, 425, 429) are `ProviderUnavailable`: whether the vendor acted is unknown.
 */
export async function call(endpoint: Endpoint, request: Call): Promise<Answer> {
  try {
    const response = await fetch(endpoint.url + request.path, {
      method: request.method,
      headers: headersOf(endpoint, request),
      ...(request.body === undefined ? {} : { body: request.body }),
      signal: AbortSignal.timeout(endpoint.timeoutMilliseconds),
      redirect: 'manual',
    });
    const answer = { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
    if (isTryLater(answer.status))
      throw unavailable(endpoint, request, `answered ${answer.status}`, {
        failureCause: 'server-error',
        ...busyOf(response),
      });
    return answer;
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw error;
    throw unavailable(endpoint, request, `gave no answer (${failureCauseOf(error) ?? 'no-answer'})`, {
      cause: error,
    });
  }
}

function headersOf(endpoint: Endpoint, request: Call): Record<string, string> {
  const headers = keyHeaderOf(endpoint);
  if (request.contentType !== undefined) headers['content-type'] = request.contentType;
  return headers;
}

function keyHeaderOf({ apiKey, apiKeyHeader }: Endpoint): Record<string, string> {
  if (apiKey === '') return {};
  return apiKeyHeader === undefined ? { authorization: `Bearer ${apiKey}` } : { [apiKeyHeader]: apiKey };
}

const isTryLater = (status: number): boolean => status >= 500 || [408, 425, 429].includes(status);

/** The message names the path without its query and never the key or a body: it goes into logs. */
function unavailable(
  endpoint: Endpoint,
  request: Call,
  what: string,
  options: ConstructorParameters<typeof ProviderUnavailable>[1],
): ProviderUnavailable {
  const path = request.path.split('?')[0];
  return new ProviderUnavailable(`${endpoint.name} ${what} to ${request.method} ${path}`, options);
}

const TOO_MANY_REQUESTS = 429;

/** Retry-After in seconds; a date in it is ignored. */
function busyOf({ status, headers }: Response): {
  readonly busySeconds?: number;
  readonly failureCause?: 'busy';
} {
  if (status !== TOO_MANY_REQUESTS) return {};
  const named = headers.get('retry-after') ?? '';
  return { failureCause: 'busy', busySeconds: /^\d{1,5}$/.test(named) ? Number(named) : 0 };
}

/** The time by the clock of the server at an address; null if the answer does not contain it. Sends no key. */
export async function serverTime(url: string, timeoutMilliseconds: number): Promise<Date | null> {
  const response = await fetch(url, {
    method: 'HEAD',
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMilliseconds),
  });
  const date = response.headers.get('date');
  return date === null ? null : new Date(date);
}

export const textOf = (answer: Answer): string => new TextDecoder().decode(answer.bytes);

/** The answer's JSON as an object; anything except a 2xx with an object is an error. */
export function jsonOf(endpoint: Endpoint, answer: Answer): Readonly<Record<string, unknown>> {
  if (answer.status < 200 || answer.status > 299) {
    throw new ProviderError(`${endpoint.name} answered ${answer.status}`, { status: answer.status });
  }
  try {
    const value: unknown = JSON.parse(textOf(answer));
    if (isObject(value)) return value;
  } catch {
    // The error below omits the text, which may contain what no log should.
  }
  throw new ProviderError(`${endpoint.name} answered what is no JSON object`);
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A POST of JSON whose answer is a JSON object. */
export async function postJson(
  endpoint: Endpoint,
  path: string,
  body: unknown,
): Promise<Readonly<Record<string, unknown>>> {
  const request = {
    method: 'POST',
    path,
    contentType: 'application/json',
    body: JSON.stringify(body),
  } as const;
  return jsonOf(endpoint, await call(endpoint, request));
}

export async function getJson(endpoint: Endpoint, path: string): Promise<Readonly<Record<string, unknown>>> {
  return jsonOf(endpoint, await call(endpoint, { method: 'GET', path }));
}
