// A store of the box with the part of S3's API that Causeway uses, and with the refusals of real stores. It has two buckets:
// `files`, and `books` with versions and object lock.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { CALL_FAILURES } from '../failures.ts';
import { ControlRefusal, type WorldContext, type WorldModule } from '../module.ts';
import { keysListed, lockConfiguration, refusal, versionsListed } from './answers.ts';
import { type StoredBucket, newBucket, newestOf, remove, versionOf, write } from './objects.ts';
import { type StoreKey, refusalOf } from './signature.ts';

const ACCESS_KEY = 'CAUSEWAYBOX';
const REGION = 'box-1';
const BODY_BYTES_MAX = 64 * 1024 ** 2;

/**
 * skewed: the store's clock is an hour ahead. cut-upload: the connection ends before anything is stored. cut-answer: it ends
 * in the middle of an object. ignores-condition: If-None-Match has no effect, as in Ceph with versions. refuses-condition:
 * it is not implemented, as in Swift. full: there is no room. damaged: the stored bytes differ from the sent ones.
 */
const DISTURBANCES = [
  ...['skewed', 'cut-upload', 'cut-answer', 'ignores-condition', 'refuses-condition', 'full', 'damaged'],
] as const;

const DISTURBANCE = z.object({ kind: z.enum(DISTURBANCES), times: z.int().min(1).default(1) });
const ALTERED = z.object({ bucket: z.string(), key: z.string(), how: z.enum(['truncated', 'flipped']) });

interface Store {
  readonly buckets: Map<string, StoredBucket>;
  /** The number of calls that each disturbance still affects. */
  readonly disturbances: Map<string, number>;
}

interface StoreCall {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly bucket: StoredBucket;
  readonly key: string;
  readonly query: URLSearchParams;
  readonly isDisturbed: (kind: (typeof DISTURBANCES)[number]) => boolean;
}

export function createBucketModule(): WorldModule {
  const store: Store = { buckets: new Map(), disturbances: new Map() };
  const reset = (): void => {
    store.disturbances.clear();
    store.buckets.set('files', newBucket(false)).set('books', newBucket(true));
  };
  reset();
  return {
    name: 'bucket',
    institutions: [
      {
        name: 'bucket',
        title: 'Object store',
        operations: ['get', 'put', 'delete'].map((name) => ({ name, failures: CALL_FAILURES })),
      },
    ],
    register: async (app, context) => {
      mountControls(context, store, reset);
      await app.register((own, _options, done) => {
        mountStore(own, context, store);
        done();
      });
    },
    reset,
  };
}

function mountStore(app: FastifyInstance, context: WorldContext, store: Store): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX }, (_request, body, done) =>
    done(null, body),
  );
  const storeKey: StoreKey = { accessKey: ACCESS_KEY, secret: context.secret, region: REGION };
  const isDisturbed: StoreCall['isDisturbed'] = (kind) => {
    const left = store.disturbances.get(kind) ?? 0;
    store.disturbances.set(kind, Math.max(0, left - 1));
    return left > 0;
  };
  const handle = (request: FastifyRequest, reply: FastifyReply): unknown => {
    if (isDisturbed('cut-upload')) return hangUp(reply);
    const now = new Date(Date.now() + (isDisturbed('skewed') ? 3_600_000 : 0));
    const body = bodyOf(request);
    const code = refusalOf(
      { method: request.method, url: request.url, headers: request.headers, body },
      storeKey,
      now,
    );
    if (code !== null) return refusal(reply, code);
    const params = request.params as { readonly bucket: string; readonly '*'?: string };
    const bucket = store.buckets.get(params.bucket);
    if (bucket === undefined) return refusal(reply, 'NoSuchBucket');
    const query = new URLSearchParams(request.url.split('?')[1] ?? '');
    const call: StoreCall = { request, reply, bucket, key: params['*'] ?? '', query, isDisturbed };
    const answer = { GET: get, PUT: put, DELETE: deleteObject }[request.method] ?? notImplemented;
    return context.failures.answer({
      institution: 'bucket',
      operation: request.method.toLowerCase(),
      reply,
      act: () => answer(call),
      refuse: () => refusal(reply, 'SlowDown'),
    });
  };
  app.all('/s3/:bucket', handle);
  app.all('/s3/:bucket/*', handle);
}

const bodyOf = ({ body }: FastifyRequest): Uint8Array =>
  body instanceof Uint8Array ? body : new Uint8Array(0);

const notImplemented = ({ reply }: StoreCall): unknown => refusal(reply, 'NotImplemented');

function get(call: StoreCall): unknown {
  const { reply, bucket, key, query } = call;
  if (key === '') {
    if (query.has('object-lock')) return lockConfiguration(reply, bucket);
    return query.has('versions') ? versionsListed(reply, bucket, query) : keysListed(reply, bucket, query);
  }
  const version = versionOf(bucket, key, query.get('versionId') ?? undefined);
  if (version?.bytes === undefined || version.bytes === null) return refusal(reply, 'NoSuchKey');
  const bytes = Buffer.from(version.bytes);
  if (call.isDisturbed('cut-answer')) return cutAnswer(reply, bytes);
  reply.type('binary/octet-stream');
  return bytes;
}

function put({ request, reply, bucket, key, isDisturbed }: StoreCall): unknown {
  const { headers } = request;
  if (isDisturbed('full')) return refusal(reply, 'QuotaExceeded');
  if (isDisturbed('damaged')) return refusal(reply, 'BadDigest');
  const isFirstOnly = headers['if-none-match'] === '*';
  if (isFirstOnly && isDisturbed('refuses-condition')) return refusal(reply, 'NotImplemented');
  if (isFirstOnly && !isDisturbed('ignores-condition') && newestOf(bucket, key))
    return refusal(reply, 'PreconditionFailed');
  const until = headers['x-amz-object-lock-retain-until-date'];
  if (until !== undefined && (!bucket.hasVersions || headers['content-md5'] === undefined))
    return refusal(reply, 'InvalidRequest');
  write(bucket, key, {
    bytes: bodyOf(request),
    lockedUntil: typeof until === 'string' ? new Date(until) : null,
  });
  return '';
}

function deleteObject({ reply, bucket, key, query }: StoreCall): unknown {
  if (!remove(bucket, key, query.get('versionId') ?? undefined, new Date()))
    return refusal(reply, 'AccessDenied');
  reply.code(204);
  return '';
}

function hangUp(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}

/** Announces the full length, sends half, and ends the connection. */
function cutAnswer(reply: FastifyReply, bytes: Buffer): FastifyReply {
  reply.hijack();
  reply.raw.writeHead(200, { 'content-length': bytes.length });
  reply.raw.write(bytes.subarray(0, bytes.length / 2), () => reply.raw.destroy());
  return reply;
}

function mountControls(context: WorldContext, { buckets, disturbances }: Store, reset: () => void): void {
  const tag = 'bucket';
  context.control({
    ...{ method: 'DELETE', path: '/bucket/objects', tag },
    summary: 'Empty the store, and disturb it no more',
    answers: 'nothing (204)',
    handle: reset,
  });
  context.control({
    ...{ method: 'POST', path: '/bucket/disturbances', tag },
    summary: 'Disturb the next calls of the store',
    answers: 'nothing (204)',
    body: DISTURBANCE,
    handle: ({ body }) => {
      disturbances.set(body.kind, body.times);
    },
  });
  context.control({
    ...{ method: 'POST', path: '/bucket/alter', tag },
    summary: 'Alter an object behind everybody’s back',
    answers: 'nothing (204)',
    body: ALTERED,
    handle: ({ body: { bucket: name, key, how } }) => {
      const bucket = buckets.get(name);
      const bytes = bucket && newestOf(bucket, key)?.bytes;
      if (!bucket || !bytes) throw new ControlRefusal(404, 'There is no such object.');
      write(bucket, key, { bytes: altered(bytes, how), lockedUntil: null });
    },
  });
  context.control({
    ...{ method: 'GET', path: '/bucket/objects', tag },
    summary: 'What the store has',
    answers: '{ objects: [{ bucket, key, versions, content }] }, the newest content in base64',
    handle: () => ({
      objects: [...buckets].flatMap(([bucket, stored]) =>
        [...stored.objects].map(([key, versions]) => ({
          ...{ bucket, key, versions: versions.length },
          content: Buffer.from(versions.at(-1)?.bytes ?? []).toString('base64'),
        })),
      ),
    }),
  });
}

function altered(bytes: Uint8Array, how: 'truncated' | 'flipped'): Uint8Array {
  if (how === 'truncated') return bytes.slice(0, bytes.length / 2);
  const flipped = bytes.slice();
  flipped[flipped.length - 1] = (flipped.at(-1) ?? 0) ^ 1;
  return flipped;
}
