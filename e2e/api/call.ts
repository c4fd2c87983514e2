// Calls the server like a program: any call of the contract, with the types of its declaration, which also
// parses its answer.
import { randomBytes } from 'node:crypto';
import {
  type Endpoint,
  type Envelope,
  type ErrorName,
  type Language,
  errorName,
  fullPath,
  verifyIdHeader,
} from '@causeway/contract';

/** A browser's state between calls: its cookie, and the id of an unfinished sign-in. */
export interface Browser {
  cookie?: string | undefined;
  verifyId?: string | undefined;
}

export interface CallOptions {
  /** Access token; without one the call is anonymous. */
  readonly token?: string;
  /** Repeating an id repeats the same write. */
  readonly requestId?: string;
  readonly language?: Language;
  readonly browser?: Browser;
}

export interface Answer<Data> extends Envelope<Data> {
  readonly status: number;
  /** The catalogued name of the refusal; null when the call succeeded. */
  readonly refusal: ErrorName | null;
}

/** The box's clock moves far, and a session ends after some time without a call; this renews it. */
export const isSignedOut = ({ refusal }: Answer<unknown>): boolean =>
  refusal === 'login-expired' || refusal === 'idle-session' || refusal === 'logged-in-elsewhere';

const LANGUAGE_HEADER = { en: 'en_US', 'zh-Hans': 'zh_CN', 'zh-Hant': 'zh_HK' } as const;

export class Api {
  private readonly base: string;

  constructor(base: string) {
    this.base = base;
  }

  /** Returns the data of an answer that must be a success. */
  async call<Request, Response>(
    endpoint: Endpoint<Request, Response>,
    request: Request,
    options: CallOptions = {},
  ): Promise<Response> {
    const answer = await this.answer(endpoint, request, options);
    if (answer.refusal === null) return endpoint.response.parse(answer.data);
    throw new Error(`${endpoint.name} was refused: ${answer.refusal} (${answer.msg})`);
  }

  /** Returns the whole answer, a refusal as well as a success. */
  async answer<Request, Response>(
    endpoint: Endpoint<Request, Response>,
    request: Request,
    options: CallOptions = {},
  ): Promise<Answer<Response>> {
    const response = await this.send(endpoint, request, options);
    const envelope = (await response.json()) as Envelope<Response>;
    const refusal = envelope.code === 0 ? null : (errorName(envelope.code) ?? 'failure');
    const data = refusal === null ? endpoint.names.ownResponse(envelope.data) : envelope.data;
    return { ...envelope, data: data as Response, status: response.status, refusal };
  }

  /** Sends a file with its fields; returns the data of an answer that must be a success. */
  async upload<Request, Response>(
    endpoint: Endpoint<Request, Response>,
    request: Request,
    file: { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> },
    options: CallOptions = {},
  ): Promise<Response> {
    const body = new FormData();
    for (const [name, value] of Object.entries(request as Record<string, string>)) body.append(name, value);
    body.append('file', new Blob([file.bytes]), file.name);
    const response = await fetch(`${this.base}${fullPath(endpoint)}`, {
      method: 'POST',
      headers: headersOf(options),
      body,
    });
    const envelope = (await response.json()) as Envelope<Response>;
    if (envelope.code === 0) return endpoint.response.parse(envelope.data);
    throw new Error(`${endpoint.name} was refused: ${envelope.code} (${envelope.msg})`);
  }

  /** The bytes of a download, as text. */
  async download<Request>(
    endpoint: Endpoint<Request>,
    request: Request,
    options: CallOptions = {},
  ): Promise<string> {
    const response = await this.send(endpoint, request, options);
    const type = response.headers.get('content-type') ?? '';
    if (type.includes('json')) throw new Error(`${endpoint.name} was refused: ${await response.text()}`);
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
  }

  private async send<Request>(
    endpoint: Endpoint<Request>,
    request: Request,
    options: CallOptions,
  ): Promise<Response> {
    const { browser = {} } = options;
    const fields = { ...(endpoint.names.request(request) as Record<string, unknown>) };
    const path = fullPath(endpoint).replaceAll(/:(\w+)/g, (_whole, name: string) => {
      const value = String(fields[name]);
      delete fields[name];
      return encodeURIComponent(value);
    });
    const isGet = endpoint.method === 'GET';
    const query = isGet ? `?${new URLSearchParams(fields as Record<string, string>).toString()}` : '';
    const response = await fetch(`${this.base}${path}${query}`, {
      method: endpoint.method,
      headers: { 'content-type': 'application/json', ...headersOf(options) },
      ...(isGet ? {} : { body: JSON.stringify(fields) }),
    });
    browser.cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? browser.cookie;
    browser.verifyId = response.headers.get(verifyIdHeader) ?? browser.verifyId;
    return response;
  }
}

function headersOf(options: CallOptions): Record<string, string> {
  const { token, requestId = randomBytes(16).toString('hex'), language = 'en', browser = {} } = options;
  return {
    'x-request-id': requestId,
    language: LANGUAGE_HEADER[language],
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(browser.cookie !== undefined && { cookie: browser.cookie }),
    ...(browser.verifyId !== undefined && { [verifyIdHeader]: browser.verifyId }),
  };
}
