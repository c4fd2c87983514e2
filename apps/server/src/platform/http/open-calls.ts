// The edge of the open API: verifies a call by its signature and the digest of its body, counts it, and answers with its
// limits; the answer is the data alone.
import { createHash } from 'node:crypto';
import { type OpenEndpoint, changeCursorOf } from '@causeway/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PersonActor } from '../actor.ts';
import { admitPerson } from '../auth/authenticate.ts';
import { isSwapped } from '../clock/hong-kong.ts';
import type { RideThrough } from '../db/ride-through.ts';
import { Refusal, brokenFields } from '../refusal.ts';
import { partsOf, unknownFields } from './call-schema.ts';
import { Download, type Upload } from './context.ts';
import { sendDownload } from './download.ts';
import { checkedAnswer } from './envelope.ts';
import { parseJson } from './json-body.ts';
import type { CallLimits } from './limits.ts';
import { type SignedMessage, requireDigest } from './message-signature.ts';

export interface SignedCalls {
  /**
   * `signed`: the components that this call has to sign besides the usual ones. Throws SignatureError; refuses forbidden,
   * member-disabled.
   */
  verify(
    message: SignedMessage,
    signed: readonly string[],
  ): Promise<{ readonly actor: SignedActor; readonly nonce: string }>;
  /** Spends the nonce and counts the call, which is charged. Throws SignatureError when the nonce was used before. */
  accept(actor: SignedActor, nonce: string): Promise<AcceptedCall>;
}

type SignedActor = PersonActor & { readonly signedWith: string };

interface AcceptedCall {
  uncount(): Promise<unknown>;
}

/** A call that was refused at the edge, or that failed by our error, is not charged (DEV-018). */
const isFree = (status: number): boolean => status === 403 || status === 429 || status >= 500;

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it arrived; only for the open API. */
    rawBody: Buffer | undefined;
  }
}

/** A document of a payment; larger ones are uploaded in the portal. */
const FILE_BYTES_MAX = 10 * 1024 * 1024;

interface OpenOptions {
  readonly rideThrough: Pick<RideThrough, 'begin'>;
  readonly signedCalls: SignedCalls;
  readonly origin: string;
  readonly limits: CallLimits;
}

export function acceptSigned(
  scope: FastifyInstance,
  { signedCalls, origin, limits, rideThrough }: OpenOptions,
  endpoint: OpenEndpoint,
): void {
  const isFile = endpoint.transport === 'upload';
  scope.decorateRequest('rawBody', undefined);
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    isFile ? 'application/octet-stream' : 'application/json',
    { parseAs: 'buffer', ...(isFile && { bodyLimit: FILE_BYTES_MAX }) },
    (request, body, done) => {
      request.rawBody = body as Buffer;
      done(null, undefined);
    },
  );
  const signed =
    endpoint.method === 'GET' ? [] : ['content-digest', ...(endpoint.write ? ['idempotency-key'] : [])];
  const calls = new WeakMap<FastifyRequest, { readonly actor: SignedActor; readonly nonce: string }>();
  const accepted = new WeakMap<FastifyRequest, AcceptedCall>();
  scope.addHook('onRequest', async (request) => {
    limits.refuseTooMany(request);
    const { method, headers } = request;
    const message = { method, headers, origin, url: request.raw.url ?? '' };
    if (endpoint.write) request.ride = rideThrough.begin(request);
    const call = await request.ride(() => signedCalls.verify(message, signed));
    request.actor = call.actor;
    calls.set(request, call);
    if (endpoint.write) request.idempotencyId = idempotencyId(headers['idempotency-key']);
  });
  scope.addHook('preHandler', async (request, reply) => {
    const { rawBody, headers } = request;
    if (endpoint.method !== 'GET')
      requireDigest(textOf(headers['content-digest']), rawBody ?? Buffer.alloc(0));
    const call = calls.get(request);
    if (call === undefined) throw new Refusal('forbidden');
    const { actor, nonce } = call;
    accepted.set(request, await signedCalls.accept(actor, nonce));
    limit(limits, actor.signedWith, reply);
    if (endpoint.access.kind === 'member') admitPerson(actor, endpoint.access);
    if (!isFile && rawBody !== undefined) request.body = parseJson(rawBody.toString('utf8'));
  });
  scope.addHook('onResponse', async (request, { statusCode }) => {
    if (isFree(statusCode)) await accepted.get(request)?.uncount();
  });
}

const textOf = (header: string | readonly string[] | undefined): string | undefined =>
  typeof header === 'string' ? header : undefined;

/** Refuses request-id-required. The spine distinguishes owners by the actor. */
function idempotencyId(key: string | readonly string[] | undefined): string {
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) throw new Refusal('request-id-required');
  return createHash('sha256').update(key).digest('hex').slice(0, 32);
}

/** Writes the limit in the form of draft-ietf-httpapi-ratelimit-headers. Refuses too-many-requests. */
function limit(limits: CallLimits, keyId: string, reply: FastifyReply): void {
  const of = limits.ofKey(keyId);
  if (of === null) return;
  const left = Math.max(0, of.remaining);
  reply.headers({
    'RateLimit-Policy': `"key";q=${of.limit};w=60`,
    RateLimit: `"key";r=${left};t=${of.resetSeconds}`,
  });
  if (of.remaining < 0)
    throw new Refusal('too-many-requests', { headers: { 'Retry-After': String(of.resetSeconds) } });
}

/** The body of an upload, with the name from the query; undefined when the call is no upload. */
export function fileOf(endpoint: OpenEndpoint, { rawBody, query }: FastifyRequest): Upload | undefined {
  if (endpoint.transport !== 'upload' || rawBody === undefined) return undefined;
  const { fileName } = query as { readonly fileName?: unknown };
  if (typeof fileName !== 'string') throw new Refusal('invalid-input', { because: 'no name of the file' });
  return { fileName: fileName.slice(0, 256), size: rawBody.length, read: () => Promise.resolve(rawBody) };
}

/**
 * Refuses invalid-input: a parameter or a field of the body is unknown to this call. A caller who misspells
 * `after` would read the first page forever; one who misspells `remark` would pay without it.
 */
export function requireKnown(endpoint: OpenEndpoint): (request: FastifyRequest) => void {
  const { parameters, body } = partsOf(endpoint);
  const known = new Set(parameters.map(({ name }) => name));
  const unknownOf = ({ query, body: sent }: FastifyRequest): readonly string[] => {
    if (endpoint.method === 'GET') return Object.keys(query as object).filter((name) => !known.has(name));
    return body === null ? [] : unknownFields(body, sent).filter((name) => !known.has(name));
  };
  return (request) => {
    const unknown = unknownOf(request).slice(0, UNKNOWN_MAX);
    if (unknown.length > 0)
      throw brokenFields(unknown.map((path) => ({ path, message: 'unknown-parameter' })));
  };
}

/** The most unknown fields in one refusal. */
const UNKNOWN_MAX = 50;

/** Refuses invalid-input: a period ends before it begins. Its list would look empty. */
export function refuseSwapped(input: unknown): void {
  const { startTime, endTime } = (input ?? {}) as {
    readonly startTime?: unknown;
    readonly endTime?: unknown;
  };
  if (typeof startTime !== 'string' || typeof endTime !== 'string') return;
  if (isSwapped(startTime, endTime)) throw brokenFields([{ path: 'startTime', message: 'range-swapped' }]);
}

/** The answer as the contract allows, and for a list the cursor of its next page. */
export function answerOpen(
  reply: FastifyReply,
  endpoint: OpenEndpoint,
  { input, result }: { readonly input: unknown; readonly result: unknown },
): FastifyReply {
  if (result instanceof Download) return sendDownload(reply, result);
  const { cursor } = endpoint;
  const answer = cursor === null ? result : withNext(result, cursor, input);
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(checkedAnswer(endpoint, answer)));
}

interface Asked {
  readonly pageSize: number;
  readonly after?: string;
  readonly updatedFrom?: string;
}
type Listed = Readonly<Record<string, unknown>>;

function withNext(result: unknown, cursor: string, input: unknown): unknown {
  const { pageSize, after = null, updatedFrom } = input as Asked;
  const page = result as { readonly list: readonly Listed[] };
  const last = page.list.at(-1);
  // A list of changes has no last page: a reader who has read everything continues from its end later.
  if (updatedFrom !== undefined) return { ...page, next: last ? changeBehind(last, cursor) : after };
  return { ...page, next: page.list.length < pageSize ? null : last?.[cursor] };
}

const changeBehind = ({ updatedTime, ...row }: Listed, cursor: string): string =>
  changeCursorOf({ at: new Date(String(updatedTime)), id: String(row[cursor]) });
