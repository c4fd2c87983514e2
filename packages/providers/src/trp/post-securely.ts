// A POST with our client certificate. `fetch` cannot send one, so the shared transport does not work here.
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { failureCauseOf } from '../failure-cause.ts';
import { ProviderError, ProviderUnavailable } from '../port.ts';
import type { Answer } from '../transport.ts';

/** PEM. */
export interface Certificate {
  readonly chain: string;
  readonly key: string;
  /** The authority of the other side's certificate; null for the authorities that Node knows. */
  readonly authority: string | null;
}

export interface Connection {
  readonly certificate: Certificate | null;
  readonly timeoutMilliseconds: number;
}

interface Post {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** No message of the protocol is longer. */
const ANSWER_MAX = 1_000_000;
const TRY_LATER = new Set([408, 425, 429]);

/** Throws like `call` of the transport: no answer, a 5xx and "try later" are ProviderUnavailable. */
export async function postSecurely(url: URL, post: Post, connection: Connection): Promise<Answer> {
  const name = `TRP ${url.host}`;
  const answer = await send(url, post, connection).catch((error: unknown) => {
    if (error instanceof ProviderError) throw error;
    throw new ProviderUnavailable(`${name} gave no answer (${failureCauseOf(error) ?? 'no-answer'})`, {
      cause: error,
    });
  });
  if (answer.status >= 500 || TRY_LATER.has(answer.status))
    throw new ProviderUnavailable(`${name} answered ${answer.status}`, { failureCause: 'server-error' });
  return answer;
}

function send(url: URL, { headers, body }: Post, { certificate, ...limits }: Connection): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const options = {
    ...{ method: 'POST', headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) } },
    ...{ signal: AbortSignal.timeout(limits.timeoutMilliseconds), agent: false },
    ...(certificate && { cert: certificate.chain, key: certificate.key, minVersion: 'TLSv1.2' as const }),
    ...(certificate?.authority && { ca: certificate.authority }),
  };
  const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options, (response) => {
    readAll(response, url.host).then(resolve, reject);
  });
  request.on('error', reject);
  request.end(body);
  return promise;
}

async function readAll(response: IncomingMessage, host: string): Promise<Answer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > ANSWER_MAX) throw new ProviderError(`TRP: ${host} answered too much`);
    parts.push(part);
  }
  return { status: response.statusCode ?? 0, bytes: Buffer.concat(parts) };
}
