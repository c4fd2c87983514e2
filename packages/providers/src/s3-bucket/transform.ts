// Reads the answers of a store with S3's API. Pure.
import { XMLParser } from 'fast-xml-parser';
import { type FailureCause, ProviderError, ProviderUnavailable, StoreFull } from '../port.ts';
import { isObject } from '../transport.ts';

/** The code of a refusal in S3's form: 'NoSuchKey', 'SlowDown'; 'unknown' for any other answer. */
export const codeIn = (bytes: Uint8Array): string =>
  /<Code>(\w{1,60})<\/Code>/.exec(Buffer.from(bytes).toString('utf8', 0, 4096))?.[1] ?? 'unknown';

/** Codes of damaged or interrupted transmissions; a repeat may succeed. */
const DISTURBED = new Set([
  ...['RequestTimeout', 'BadDigest', 'InvalidDigest', 'XAmzContentSHA256Mismatch', 'IncompleteBody'],
  ...['OperationAborted', 'ConditionalRequestConflict'],
]);
const FULL = new Set(['QuotaExceeded', 'XMinioStorageFull', 'EntityTooLarge']);
const ELSEWHERE = new Set(['NoSuchBucket', 'PermanentRedirect', 'TemporaryRedirect']);
const STRANGER = new Set(['AuthorizationHeaderMalformed', 'InvalidAccessKeyId', 'SignatureDoesNotMatch']);

interface Refused {
  readonly status: number;
  readonly code: string;
  readonly retryAfter: string | null;
}

/** The error for an answer that a call did not expect. `what` names the call, without a key. */
export function readRefusal(what: string, { status, code, retryAfter }: Refused): Error {
  const words = `${what} was answered with ${status} ${code}`;
  if (status === 507 || FULL.has(code)) return new StoreFull(words);
  if (status === 501) return new ProviderError(words, { status });
  if (status === 429 || code === 'SlowDown')
    return new ProviderUnavailable(words, { failureCause: 'busy', busySeconds: secondsIn(retryAfter) });
  const failureCause = causeOf(status, code);
  return failureCause === undefined
    ? new ProviderError(words, { status })
    : new ProviderUnavailable(words, { failureCause });
}

function causeOf(status: number, code: string): FailureCause | undefined {
  if (DISTURBED.has(code)) return 'cut';
  if (ELSEWHERE.has(code) || status === 301 || status === 307) return 'mismatch';
  if (STRANGER.has(code) || status === 401 || status === 403) return 'not-authorized';
  return status >= 500 || status === 408 || status === 425 ? 'server-error' : undefined;
}

const secondsIn = (retryAfter: string | null): number =>
  /^\d{1,5}$/.test(retryAfter ?? '') ? Number(retryAfter) : 0;

const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  isArray: (name) => ['Contents', 'Version', 'DeleteMarker'].includes(name),
});

/** A page of a list; `next` asks for the one behind it. */
export interface Page<Entry> {
  readonly entries: readonly Entry[];
  readonly next: Readonly<Record<string, string>> | null;
}

/** One version of an object, or the mark of its removal. */
export interface ObjectVersion {
  readonly key: string;
  readonly versionId: string;
  readonly isRemoval: boolean;
}

/** ListObjectsV2. */
export function readKeys(bytes: Uint8Array): Page<string> {
  const list = rootOf(bytes, 'ListBucketResult');
  const token = textIn(list, 'NextContinuationToken');
  return {
    entries: entriesIn(list, 'Contents').map((entry) => textIn(entry, 'Key')),
    next: isTruncated(list) ? { 'continuation-token': token } : null,
  };
}

/** ListObjectVersions: newest first within a key. */
export function readVersions(bytes: Uint8Array): Page<ObjectVersion> {
  const list = rootOf(bytes, 'ListVersionsResult');
  const versions = (name: string, isRemoval: boolean): readonly ObjectVersion[] =>
    entriesIn(list, name).map((entry) => ({
      key: textIn(entry, 'Key'),
      versionId: textIn(entry, 'VersionId'),
      isRemoval,
    }));
  return {
    entries: [...versions('Version', false), ...versions('DeleteMarker', true)],
    next: isTruncated(list)
      ? {
          'key-marker': textIn(list, 'NextKeyMarker'),
          'version-id-marker': textIn(list, 'NextVersionIdMarker'),
        }
      : null,
  };
}

/** GetObjectLockConfiguration: whether objects of the bucket can be locked. Swift does not know the call and lists objects. */
export function readLock(bytes: Uint8Array): boolean {
  const document: unknown = parser.parse(Buffer.from(bytes));
  const lock = isObject(document) ? document['ObjectLockConfiguration'] : undefined;
  return isObject(lock) && textIn(lock, 'ObjectLockEnabled') === 'Enabled';
}

type Element = Readonly<Record<string, unknown>>;

function rootOf(bytes: Uint8Array, name: string): Element {
  const document: unknown = parser.parse(Buffer.from(bytes));
  const root = isObject(document) ? document[name] : undefined;
  if (isObject(root)) return root;
  // An element without content is read as an empty text.
  if (root === '') return {};
  throw new ProviderError(`a bucket answered without ${name}`);
}

function textIn(element: Element, name: string): string {
  const value = element[name];
  return typeof value === 'string' ? value : '';
}

function entriesIn(element: Element, name: string): readonly Element[] {
  const value = element[name];
  return Array.isArray(value) ? value.filter(isObject) : [];
}

const isTruncated = (element: Element): boolean => element['IsTruncated'] === 'true';
