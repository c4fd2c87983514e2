// Verifies AWS Signature Version 4 like a store with S3's API (Amazon S3 API Reference, "Authenticating Requests: Using the
// Authorization Header").
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export interface SignedRequest {
  readonly method: string;
  /** Path and query as they were sent. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Uint8Array;
}

export interface StoreKey {
  readonly accessKey: string;
  readonly secret: string;
  readonly region: string;
}

const SKEW_MILLISECONDS_MAX = 15 * 60_000;
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;

/** The code of S3 for a refused request; null for an accepted one. */
export function refusalOf(request: SignedRequest, key: StoreKey, now: Date): string | null {
  const authorization = headerOf(request, 'authorization');
  if (authorization === '') return 'AccessDenied';
  const [, accessKey, day = '', region, signedHeaders = '', signature = ''] =
    AUTHORIZATION.exec(authorization) ?? [];
  if (accessKey === undefined) return 'AuthorizationHeaderMalformed';
  if (accessKey !== key.accessKey) return 'InvalidAccessKeyId';
  if (region !== key.region) return 'AuthorizationHeaderMalformed';
  const date = headerOf(request, 'x-amz-date');
  if (!date.startsWith(day) || Math.abs(timeOf(date) - now.getTime()) > SKEW_MILLISECONDS_MAX)
    return 'RequestTimeTooSkewed';
  const expected = signatureOf(request, { key, day, date, signedHeaders });
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return 'SignatureDoesNotMatch';
  return bodyRefusalOf(request);
}

function bodyRefusalOf(request: SignedRequest): string | null {
  if (headerOf(request, 'x-amz-content-sha256') !== sha256(request.body)) return 'XAmzContentSHA256Mismatch';
  const md5 = headerOf(request, 'content-md5');
  const isDamaged = md5 !== '' && md5 !== createHash('md5').update(request.body).digest('base64');
  return isDamaged ? 'BadDigest' : null;
}

interface Scope {
  readonly key: StoreKey;
  readonly day: string;
  readonly date: string;
  readonly signedHeaders: string;
}

function signatureOf(request: SignedRequest, { key, day, date, signedHeaders }: Scope): string {
  const [path = '', query = ''] = request.url.split('?');
  const canonical = [
    request.method,
    path,
    canonicalQuery(query),
    ...signedHeaders.split(';').map((name) => `${name}:${headerOf(request, name).trim()}`),
    '',
    signedHeaders,
    headerOf(request, 'x-amz-content-sha256'),
  ].join('\n');
  const scope = `${day}/${key.region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n');
  const signing = [day, key.region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => hmac(secret, part).digest(),
    `AWS4${key.secret}`,
  );
  return hmac(signing, text).digest('hex');
}

const canonicalQuery = (query: string): string =>
  [...new URLSearchParams(query)]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&');

/** RFC 3986. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

function headerOf({ headers }: SignedRequest, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}

/** 20261129T101500Z; NaN for anything else. */
const timeOf = (date: string): number =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text);
