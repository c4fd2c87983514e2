// The answers of the box's store, in the format of S3's API.
import type { FastifyReply } from 'fastify';
import { type StoredBucket, keysOf, page } from './objects.ts';

/** Codes and their statuses (Amazon S3 API Reference, "Error Responses"; QuotaExceeded is Ceph's). */
const statuses: Readonly<Record<string, number>> = {
  AccessDenied: 403,
  AuthorizationHeaderMalformed: 400,
  BadDigest: 400,
  InvalidAccessKeyId: 403,
  InvalidRequest: 400,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NotImplemented: 501,
  ObjectLockConfigurationNotFoundError: 404,
  PreconditionFailed: 412,
  QuotaExceeded: 403,
  RequestTimeTooSkewed: 403,
  SignatureDoesNotMatch: 403,
  SlowDown: 503,
  XAmzContentSHA256Mismatch: 400,
};

const XML = '<?xml version="1.0" encoding="UTF-8"?>';

/** The body, with its status and type set on the reply: a failure may have to drop the answer. */
function send(reply: FastifyReply, status: number, body: string): string {
  reply.code(status).type('application/xml');
  return `${XML}\n${body}`;
}

export const refusal = (reply: FastifyReply, code: string): string =>
  send(reply, statuses[code] ?? 500, `<Error><Code>${code}</Code><RequestId>box</RequestId></Error>`);

export const lockConfiguration = (reply: FastifyReply, { hasVersions }: StoredBucket): string =>
  hasVersions
    ? send(
        reply,
        200,
        '<ObjectLockConfiguration><ObjectLockEnabled>Enabled</ObjectLockEnabled></ObjectLockConfiguration>',
      )
    : refusal(reply, 'ObjectLockConfigurationNotFoundError');

/** ListObjectsV2. The token is the place of the next entry. */
export function keysListed(reply: FastifyReply, bucket: StoredBucket, query: URLSearchParams): string {
  const from = Number(query.get('continuation-token') ?? '0');
  const all = keysOf(bucket, query.get('prefix') ?? '').filter(
    (key) => bucket.objects.get(key)?.at(-1)?.bytes !== null,
  );
  const { entries, isTruncated } = page(all, from);
  const token = isTruncated
    ? `<NextContinuationToken>${String(from + entries.length)}</NextContinuationToken>`
    : '';
  const contents = entries.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
  return send(
    reply,
    200,
    `<ListBucketResult><IsTruncated>${String(isTruncated)}</IsTruncated>${token}${contents}</ListBucketResult>`,
  );
}

/** ListObjectVersions: newest first within a key. The marker is the place of the next entry. */
export function versionsListed(reply: FastifyReply, bucket: StoredBucket, query: URLSearchParams): string {
  const from = Number(query.get('version-id-marker') ?? '0');
  const all = keysOf(bucket, query.get('prefix') ?? '').flatMap((key) =>
    (bucket.objects.get(key) ?? [])
      .toReversed()
      .map(({ id, bytes }) => ({ key, id, isMark: bytes === null })),
  );
  const { entries, isTruncated } = page(all, from);
  const next = isTruncated
    ? `<NextKeyMarker>${entries.at(-1)?.key ?? ''}</NextKeyMarker><NextVersionIdMarker>${String(from + entries.length)}</NextVersionIdMarker>`
    : '';
  const versions = entries
    .map(({ key, id, isMark }) => {
      const name = isMark ? 'DeleteMarker' : 'Version';
      return `<${name}><Key>${key}</Key><VersionId>${id}</VersionId></${name}>`;
    })
    .join('');
  return send(
    reply,
    200,
    `<ListVersionsResult><IsTruncated>${String(isTruncated)}</IsTruncated>${next}${versions}</ListVersionsResult>`,
  );
}
