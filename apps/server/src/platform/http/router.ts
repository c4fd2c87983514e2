// Binds the contract's endpoints to verbs: access, validation, envelope and names are handled here once, for
// all of them.
import {
  type Access,
  type Endpoint,
  type OpenEndpoint,
  type RequestOf,
  type ResponseOf,
  type StaffWork,
  fullPath,
  openEndpoints,
} from '@causeway/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, PersonActor, PublicActor, StaffActor } from '../actor.ts';
import { authenticate } from '../auth/authenticate.ts';
import type { Sessions } from '../auth/sessions.ts';
import type { Clock } from '../clock/clock.ts';
import type { RideThrough } from '../db/ride-through.ts';
import { type CallContext, Download } from './context.ts';
import { callContext } from './call-context.ts';
import { mayGiveSecret } from './compressed.ts';
import { sendDownload } from './download.ts';
import { success } from './envelope.ts';
import { type InputReader, inputReader } from './input.ts';
import { rememberPath } from './known-paths.ts';
import type { CallLimits } from './limits.ts';
import { Refusal } from '../refusal.ts';
import {
  type SignedCalls,
  answerOpen,
  acceptSigned,
  fileOf,
  refuseSwapped,
  requireKnown,
} from './open-calls.ts';
import { requireRequestId } from './request-id.ts';
import { readMultipart } from './uploads.ts';

type AnswerOf<E> = ResponseOf<E> | Download;
type Handler<E, Who extends Actor> = (
  request: RequestOf<E>,
  context: CallContext<Who>,
) => Promise<AnswerOf<E>>;

/** A push from a provider: not in the contract, because the vendor's protocol defines its form. */
export interface Hook {
  /** The path under `/api/hooks/`. */
  readonly path: string;
  readonly name: string;
  handle(push: HookPush): Promise<HookAnswer>;
}

export interface HookPush {
  readonly params: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The bytes as they came: a message may declare an encoding of its own. */
  readonly body: Uint8Array;
  readonly address: string;
}

export interface HookAnswer {
  readonly status: number;
  readonly body?: string;
  readonly contentType?: string;
  /** Further headers that the protocol asks for. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The member that a call of staff concerns, or all of them; undefined when there is none. */
export type About<E> = (
  request: RequestOf<E>,
  call: CallContext<StaffActor>,
) => Promise<readonly string[] | string | undefined> | string | undefined;

export interface Router {
  /** Callers need not be signed in. */
  open<E extends Endpoint>(endpoint: E, handler: Handler<E, PublicActor>): void;
  member<E extends Endpoint>(endpoint: E, handler: Handler<E, PersonActor>): void;
  /** `about` is needed if the call does not name the member by `memberId`. */
  staff<E extends Endpoint>(endpoint: E, handler: Handler<E, StaffActor>, about?: About<E>): void;
  hook(hook: Hook): void;
}

export interface RouterOptions {
  /** The app that answers unknown addresses. */
  readonly root: FastifyInstance;
  /** The app that gets the routes. */
  readonly app: FastifyInstance;
  readonly signedCalls: SignedCalls;
  /** The public address of the server: `https://causeway.example`. */
  readonly origin: string;
  readonly sessions: Sessions;
  readonly clock: Clock;
  readonly limits: CallLimits;
  readonly rideThrough: Pick<RideThrough, 'begin'>;
  readonly secureCookies: boolean;
  /** The header in which a trusted proxy names the country of an address; null when none does. */
  readonly countryHeader: string | null;
  /** Refuses staff who have a conflict of interest with one of the members, whichever way the call names it (DSK-004). */
  readonly refuseConflictOfInterest: (actor: StaffActor, memberIds: readonly string[]) => Promise<void>;
  /** Refuses a decision of staff without the proof that its call declares (ACC-165). */
  readonly refuseStaleProof: (actor: StaffActor, work: StaffWork, requestId: string) => Promise<void>;
  /** Refuses members' writes while a restored database is not released (PLT-391). */
  readonly refuseWhileHeld: () => Promise<void>;
}

/** Creates the router. Also answers which endpoints were bound, for the start-up check and the documentation. */
export function createRouter(options: RouterOptions): Router & { readonly bound: readonly Endpoint[] } {
  const bound: Endpoint[] = [];
  const bind =
    <Who extends Actor>(kind: Access['kind']) =>
    <E extends Endpoint>(endpoint: E, handler: Handler<E, Who>): void => {
      if (endpoint.access.kind !== kind)
        throw new Error(`${endpoint.name} is declared for '${endpoint.access.kind}' and bound for '${kind}'`);
      bound.push(endpoint);
      bindEndpoint(options, endpoint, handler as unknown as Handler<Endpoint, Actor>);
      for (const open of openEndpoints.filter(({ call }) => call === endpoint))
        bindOpen(options, open, handler as unknown as Handler<OpenEndpoint, Actor>);
    };
  const staff = bind<StaffActor>('staff');
  const member = bind<PersonActor>('member');
  return {
    bound,
    open: bind<PublicActor>('public'),
    member: (endpoint, handler) => member(endpoint, unlessHeld(options, endpoint, handler)),
    staff: (endpoint, handler, about) => staff(endpoint, gated(options, endpoint, handler, about)),
    hook: (hook) => bindHook(options, hook),
  };
}

const byMemberId: About<unknown> = (request) => {
  const { memberId } = (request ?? {}) as { readonly memberId?: unknown };
  return typeof memberId === 'string' ? memberId : undefined;
};

/**
 * The one gate before every call of staff. Refuses a member that is closed to them, unless the call only removes rights;
 * then requires a proof for a decision.
 */
const gated =
  <E extends Endpoint>(
    { refuseConflictOfInterest, refuseStaleProof }: RouterOptions,
    endpoint: E,
    handler: Handler<E, StaffActor>,
    about: About<E> = byMemberId,
  ): Handler<E, StaffActor> =>
  async (request, call) => {
    const memberIds = [(await about(request, call)) ?? []].flat();
    if (memberIds.length > 0 && !call.takesPower) await refuseConflictOfInterest(call.actor, memberIds);
    const work = endpoint.workOf(request, call.actor.staffId);
    if (work !== null) await refuseStaleProof(call.actor, work, call.request.id);
    return handler(request, call);
  };

/** Refuses the call while a restored database is on hold, unless the call only removes rights. */
const unlessHeld =
  <E extends Endpoint>(
    { refuseWhileHeld }: RouterOptions,
    endpoint: E,
    handler: Handler<E, PersonActor>,
  ): Handler<E, PersonActor> =>
  async (request, call) => {
    if (endpoint.write && !call.takesPower) await refuseWhileHeld();
    return handler(request, call);
  };

function bindEndpoint(options: RouterOptions, endpoint: Endpoint, handler: Handler<Endpoint, Actor>): void {
  const read = inputReader(endpoint);
  rememberPath(options.root, endpoint.method, fullPath(endpoint));
  options.app.route({
    method: endpoint.method,
    url: fullPath(endpoint),
    config: { endpoint },
    ...(mayGiveSecret(endpoint) && { compress: false }),
    onRequest: async (request) => {
      options.limits.refuseTooMany(request);
      if (endpoint.write) request.ride = options.rideThrough.begin(request);
      request.actor = await request.ride(() =>
        authenticate(options.sessions, request.headers.authorization, endpoint.access),
      );
      if (endpoint.write) requireRequestId(request);
    },
    handler: (request, reply) => answer(options, { endpoint, handler, read }, request, reply),
  });
}

interface BoundCall {
  readonly endpoint: Endpoint;
  readonly handler: Handler<Endpoint, Actor>;
  readonly read: InputReader;
}

async function answer(
  options: RouterOptions,
  call: BoundCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { endpoint } = call;
  // Otherwise a form on another site could send such a body without a preflight request.
  if (endpoint.transport !== 'upload' && request.isMultipart()) throw new Refusal('malformed');
  const result = await resultOf(options, call, request, reply);
  if (result instanceof Download) return sendDownload(reply, result);
  return reply.type('application/json; charset=utf-8').send(success(endpoint, result));
}

async function resultOf(
  options: RouterOptions,
  { endpoint, handler, read }: BoundCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const upload = endpoint.transport === 'upload' ? await readMultipart(request) : undefined;
  try {
    const input = read(request, upload?.fields);
    const parts = { ...options, endpoint, request, reply, input, file: upload?.file };
    return await request.ride((waitsUntil) => handler(input, callContext({ ...parts, waitsUntil })));
  } finally {
    await upload?.close();
  }
}

/** Binds the same handler to its open address: a signature identifies the caller, and the answer has no envelope. */
function bindOpen(
  options: RouterOptions,
  endpoint: OpenEndpoint,
  handler: Handler<OpenEndpoint, Actor>,
): void {
  const read = inputReader(endpoint);
  const refuseUnknown = requireKnown(endpoint);
  rememberPath(options.root, endpoint.method, fullPath(endpoint));
  void options.app.register(async (scope) => {
    acceptSigned(scope, options, endpoint);
    scope.route({
      method: endpoint.method,
      url: fullPath(endpoint),
      config: { endpoint },
      // Sends answers uncompressed, because institutions call from servers with fast connections, and some
      // verify answers byte by byte.
      compress: false,
      handler: async (request, reply) => {
        refuseUnknown(request);
        const file = fileOf(endpoint, request);
        const input = read(
          request,
          file === undefined ? undefined : (request.query as Record<string, unknown>),
        );
        refuseSwapped(input);
        const parts = { ...options, endpoint, request, reply, input, file };
        const result = await request.ride((waitsUntil) =>
          handler(input, callContext({ ...parts, waitsUntil })),
        );
        return answerOpen(reply, endpoint, { input, result });
      },
    });
  });
}

/** Room for the statement of a busy day, some ten thousand entries. */
const HOOK_BYTES_MAX = 8 * 1024 * 1024;

function bindHook({ app, limits }: RouterOptions, hook: Hook): void {
  void app.register(async (scope) => {
    // The signature of a push covers its bytes, so the body stays bytes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.addHook('onRequest', async (request) => limits.refuseTooMany(request));
    scope.post(
      `/api/hooks/${hook.path}`,
      { bodyLimit: HOOK_BYTES_MAX, config: { hook: hook.name } },
      async (request, reply) => {
        const { status, body, contentType, headers } = await hook.handle({
          params: request.params as Record<string, string>,
          headers: request.headers as Record<string, string | undefined>,
          body: request.body instanceof Uint8Array ? request.body : new Uint8Array(),
          address: request.ip,
        });
        return reply
          .code(status)
          .type(contentType ?? 'text/plain')
          .headers(headers ?? {})
          .send(body ?? '');
      },
    );
  });
}
