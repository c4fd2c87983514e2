// The HTTP server without any feature: parsing, limits, request ids, the log line and the envelope of every refusal.
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import cookie from '@fastify/cookie';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { type Endpoint, type Language, errorCodes } from '@causeway/contract';
import type { Logger } from 'pino';
import { type Actor, actorId } from '../actor.ts';
import type { Clock } from '../clock/clock.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { isConnectionLost, isOutOfTime } from '../db/passing-errors.ts';
import { type Ride, noRide } from '../db/ride-through.ts';
import { type Admission, overloaded } from '../overload/admission.ts';
import { Refusal } from '../refusal.ts';
import { enterSpan, traceCalls } from '../traces/traced-calls.ts';
import type { Traces } from '../traces/traces.ts';
import { AnswerError, refused } from './envelope.ts';
import { languageOf } from './input.ts';
import { parseJson } from './json-body.ts';
import { isApiPath, methodsOf } from './known-paths.ts';
import { isOpenPath, problemOf, problemStatus } from './problem.ts';
import { requestIdFor } from './request-id.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | undefined;
    /** How the steps of this call wait for a lost database. */
    ride: Ride;
    /** The request id of a write of the open API, from its Idempotency-Key. */
    idempotencyId: string | undefined;
    /** Code of the envelope, for the log and the metrics; 0 until refused. */
    answerCode: number;
  }
  interface FastifyContextConfig {
    readonly endpoint?: Endpoint;
    readonly hook?: string;
  }
}

const BODY_BYTES_MAX = 512 * 1024;

export interface ServerOptions {
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly trustedProxies: readonly string[];
  readonly clock: Clock;
  readonly admission: Pick<Admission, 'admits'>;
  /** Whether the server is about to stop: callers should open their next connection elsewhere. */
  readonly isDraining: () => boolean;
  readonly traces?: Traces | undefined;
}

/**
 * The headers of an answer of the API, which is no page: it must not be framed, sniffed, stored or allowed to
 * load anything.
 */
const apiHeaders = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
} as const;

export async function createServer({
  log,
  metrics,
  trustedProxies,
  clock,
  admission,
  isDraining,
  traces,
}: ServerOptions): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = log;
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdFor,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: 300_000,
    keepAliveTimeout: 65_000,
    // Closes idle connections at a stop; calls in flight are finished, and so are later ones on their connections.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 256, onBadUrl },
    // Handles a parameter that is too long: no route and so no hook sees it.
    frameworkErrors: (error, request, reply) =>
      sendRefused(error, request, reply.headers({ ...apiHeaders, 'X-Request-Id': request.id })),
  });
  app.decorateRequest('actor', undefined);
  app.decorateRequest('ride', noRide);
  app.decorateRequest('idempotencyId', undefined);
  app.decorateRequest('answerCode', 0);
  app.decorateRequest('span', undefined);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, parseJson(body as string));
    } catch (error) {
      done(error as Error);
    }
  });
  if (traces) traceCalls(app, traces);
  app.addHook('onRequest', (request, reply, done) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint && !admission.admits(endpoint, request, reply)) sendOverloaded(clock, request, reply);
    else done();
  });
  await app.register(cookie);
  app.addHook('onSend', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
    if (isDraining()) reply.header('Connection', 'close');
    // Pages count ages from this time: the device's clock may be wrong, and the box's clock is moved.
    if (isApiPath(request.url)) reply.headers({ ...apiHeaders, 'X-Server-Time': clock.now().toISOString() });
  });
  app.addHook('onResponse', async (request, reply) => {
    if (request.answerCode !== errorCodes.overloaded.code)
      enterSpan(request, () => noteCall(metrics, request, reply));
    request.span?.end({ attributes: { 'http.response.status_code': reply.statusCode, ...codeOf(request) } });
  });
  app.addHook('onRequest', async (request) => {
    const url = request.raw.url ?? '';
    // The schema decides what a call's own parameters may contain.
    if (!isApiPath(url) && isNoPath(url)) throw new Refusal('not-found');
  });
  app.setErrorHandler((error, request, reply) => sendRefused(error, request, reply));
  app.setNotFoundHandler((request, reply) => {
    const methods = methodsOf(app, request);
    const refusal =
      methods.length === 0
        ? new Refusal('not-found')
        : new Refusal('method-not-allowed', { headers: { Allow: methods.join(', ') } });
    return sendRefused(refusal, request, reply);
  });
  return app;
}

/**
 * Paths that name nothing: a null character, a step upwards or an empty step, plain or encoded. Browsers send
 * none of them, and the services behind the server (files, the box) must not get to interpret them.
 */
function isNoPath(url: string): boolean {
  const path = (url.split('?')[0] ?? '').replaceAll(/%2e/gi, '.').replaceAll(/%2f|%5c|\\/gi, '/');
  return /%00|\/\/|\/\.{1,2}(?:\/|$)/.test(path);
}

/** An address that cannot be decoded never reaches a route. */
function onBadUrl(_path: string, request: IncomingMessage, response: ServerResponse): void {
  const { envelope, status } = refused(new Refusal('malformed'), languageOf(request));
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'x-request-id': randomBytes(16).toString('hex'),
  });
  response.end(JSON.stringify(envelope));
}

function sendRefused(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refused(error, languageOf(request), request.routeOptions.config.endpoint);
  const { name, envelope, headers } = refusal;
  // The connection broke, so nobody waits for the answer.
  if (request.raw.socket.destroyed)
    request.log.info({ err: error, endpoint: nameOf(request) }, 'a caller hung up');
  else if (name === 'failure' || name === 'file-not-kept' || isConnectionLost(error) || isOutOfTime(error))
    request.log.error({ err: error, endpoint: nameOf(request) }, 'a call failed');
  else if (error instanceof Refusal && error.detail.because)
    request.log.info({ refusal: error.message }, 'refused');
  if (error instanceof AnswerError) request.log.error(error.message);
  request.answerCode = envelope.code;
  const isOpen = isOpenPath(request.url);
  return reply
    .code(isOpen ? problemStatus(refusal) : refusal.status)
    .headers(headers)
    .type(isOpen ? 'application/problem+json' : 'application/json; charset=utf-8')
    .send(JSON.stringify(isOpen ? problemOf(refusal, request.id) : envelope));
}

/** Bypasses Fastify's handling of answers, which costs three times as much: under overload many calls are refused. */
function sendOverloaded(clock: Clock, request: FastifyRequest, reply: FastifyReply): void {
  request.answerCode = errorCodes.overloaded.code;
  const { status, headers, body } = overloadedAnswers[languageOf(request)];
  reply.hijack();
  reply.raw.writeHead(status, {
    ...headers,
    'X-Request-Id': request.id,
    'X-Server-Time': clock.now().toISOString(),
  });
  reply.raw.end(body);
}

function overloadedAnswer(language: Language) {
  const { status, envelope, headers } = refused(overloaded(), language);
  const body = JSON.stringify(envelope);
  return {
    status,
    body,
    headers: {
      ...apiHeaders,
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    },
  };
}

/** Made once, because making a refusal and its text takes as long as the rest of refusing. */
const overloadedAnswers: Readonly<Record<Language, ReturnType<typeof overloadedAnswer>>> = {
  en: overloadedAnswer('en'),
  'zh-Hans': overloadedAnswer('zh-Hans'),
  'zh-Hant': overloadedAnswer('zh-Hant'),
};

const codeOf = ({ answerCode }: FastifyRequest) => ({ 'causeway.code': answerCode });

const nameOf = ({ routeOptions }: FastifyRequest): string =>
  routeOptions.config.endpoint?.name ?? routeOptions.config.hook ?? 'other';

function noteCall({ callSeconds }: Metrics, request: FastifyRequest, reply: FastifyReply): void {
  const endpoint = nameOf(request);
  callSeconds.observe({ endpoint, code: request.answerCode }, reply.elapsedTime / 1000);
  if (endpoint === 'other' && reply.statusCode < 400) return;

  request.log.info(
    {
      endpoint,
      code: request.answerCode,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      actor: request.actor && `${request.actor.kind}:${actorId(request.actor)}`,
    },
    'call',
  );
}
