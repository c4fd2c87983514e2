// Calls a store with S3's API: signed by AWS Signature Version 4, with a time limit, and once more if that is harmless.
// Every call here may be repeated: the same bytes under the same key are the same object.
import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { failureCauseOf } from '../failure-cause.ts';
import { ProviderError, ProviderUnavailable } from '../port.ts';
import type { BucketConfig } from './config.ts';
import { codeIn, readRefusal } from './transform.ts';

export interface BucketCall {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  /** Without it, the call is about the bucket itself. */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** Codes of S3 that are answers to this call; every other refusal is an error. */
  readonly answers?: readonly string[];
}

export interface BucketAnswer {
  /** The code of S3 for a refusal that the call accepts as an answer; null for a 2xx. */
  readonly code: string | null;
  readonly bytes: Uint8Array;
}

const TRIES_MAX = 3;
const PAUSE_MILLISECONDS = 200;
const BUSY_SECONDS_MAX = 2;

/** Throws ProviderUnavailable, ProviderError or StoreFull. */
export async function callBucket(config: BucketConfig, request: BucketCall): Promise<BucketAnswer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await callOnce(config, request);
    } catch (error) {
      if (tries === TRIES_MAX || !isWorthAnother(error)) throw error;
      await delay(pauseAfter(error, tries));
    }
  }
}

/** A time-out is not tried again: the waiting person has waited long enough. */
const isWorthAnother = (error: unknown): error is ProviderUnavailable =>
  error instanceof ProviderUnavailable &&
  ['busy', 'server-error', 'cut', 'refused'].includes(error.failureCause);

/** Twice as long each time, plus a random part, so that servers do not retry together. */
const pauseAfter = ({ busySeconds = 0 }: ProviderUnavailable, tries: number): number =>
  Math.min(busySeconds, BUSY_SECONDS_MAX) * 1000 +
  PAUSE_MILLISECONDS * 2 ** (tries - 1) * (1 + Math.random() / 2);

async function callOnce(config: BucketConfig, request: BucketCall): Promise<BucketAnswer> {
  const what = `${request.method} to ${config.name}`;
  const limit = idleLimit(limitOf(config, request));
  try {
    const signed = await signedRequest(config, request);
    const response = await fetch(signed.url, {
      method: request.method,
      headers: signed.headers,
      ...(request.body && { body: request.body as Uint8Array<ArrayBuffer> }),
      signal: limit.signal,
      redirect: 'manual',
    });
    const bytes = await bytesOf(response, limit);
    if (response.ok) return { code: null, bytes };
    const code = response.status === 412 ? 'PreconditionFailed' : codeIn(bytes);
    if (request.answers?.includes(code)) return { code, bytes };
    throw readRefusal(what, {
      status: response.status,
      code,
      retryAfter: response.headers.get('retry-after'),
    });
  } catch (error) {
    if (!(error instanceof TypeError) && !isTimeout(error)) throw error;
    const cause = failureCauseOf(error) ?? 'cut';
    throw new ProviderUnavailable(`${what} got no answer (${cause})`, { cause: error, failureCause: cause });
  } finally {
    limit.end();
  }
}

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';

async function signedRequest(
  config: BucketConfig,
  { method, key, query, headers, body }: BucketCall,
): Promise<{ readonly url: URL; readonly headers: Headers }> {
  const empty = new Uint8Array(0);
  return new AwsV4Signer({
    method,
    url: addressOf(config, key, query).href,
    headers: {
      ...headers,
      'x-amz-content-sha256': createHash('sha256')
        .update(body ?? empty)
        .digest('hex'),
      // Stores require it if objects are locked.
      ...(body && { 'content-md5': createHash('md5').update(body).digest('base64') }),
    },
    accessKeyId: config.accessKey,
    secretAccessKey: config.secretKey,
    region: config.region,
    service: 's3',
  }).sign();
}

/** The address of an object, or of the bucket without a key. */
export function addressOf(
  { endpoint, bucket, pathStyle }: BucketConfig,
  key?: string,
  query: Readonly<Record<string, string>> = {},
): URL {
  const base = new URL(endpoint);
  if (!pathStyle) base.hostname = `${bucket}.${base.hostname}`;
  const parts = [base.pathname.replace(/\/$/, ''), ...(pathStyle ? [bucket] : []), key ?? ''];
  base.pathname = parts.filter((part, index) => index === 0 || part !== '').join('/');
  base.search = new URLSearchParams(query).toString();
  return base;
}

/** A slower transfer counts as no answer. */
const BYTES_PER_MILLISECOND_MIN = 512;

const limitOf = ({ timeoutMilliseconds }: BucketConfig, { body }: BucketCall): number =>
  timeoutMilliseconds + (body?.length ?? 0) / BYTES_PER_MILLISECOND_MIN;

interface IdleLimit {
  readonly signal: AbortSignal;
  /** Data arrived: the time limit restarts. */
  moved(): void;
  end(): void;
}

function idleLimit(milliseconds: number): IdleLimit {
  const controller = new AbortController();
  const timer = setTimeout(() => {
    controller.abort(new DOMException('Nothing came in time.', 'TimeoutError'));
  }, milliseconds);
  return { signal: controller.signal, moved: () => void timer.refresh(), end: () => clearTimeout(timer) };
}

/** More than twice the largest file. */
const BYTES_MAX = 128 * 1024 ** 2;

async function bytesOf(response: Response, limit: IdleLimit): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    limit.moved();
    length += chunk.length;
    if (length > BYTES_MAX) throw new ProviderError('an object of a bucket is too large to be ours');
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks, length));
}

/** Whether anybody may make a call: it is sent without a signature. Null if nothing answers. */
export async function isOpenToAnybody(config: BucketConfig, key?: string): Promise<boolean | null> {
  try {
    const { ok, body } = await fetch(addressOf(config, key), {
      signal: AbortSignal.timeout(config.timeoutMilliseconds),
      redirect: 'manual',
    });
    await body?.cancel();
    return ok;
  } catch {
    return null;
  }
}
