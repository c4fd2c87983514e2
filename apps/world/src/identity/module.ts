// The identity check of the box: an API for the server, a page in a frame for the person, controls for tests.
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { requireBearer } from '../bearer.ts';
import { CALL_FAULTS } from '../faults.ts';
import { ControlRefusal } from '../module.ts';
import type { WorldContext, WorldModule } from '../module.ts';
import { FINISH, START, createChecks, decisionOf, photoOf } from './checks.ts';
import type { Check, Checks, Finish } from './checks.ts';

/** What the page shows before anything is filled in. */
const SAMPLE = FINISH.parse({ outcome: 'passed' });
const UNKNOWN = { error: 'unknown', detail: 'There is no such check.' };

export function createIdentityModule(): WorldModule {
  let checks: Checks | undefined;
  return {
    name: 'identity',
    institutions: [
      {
        name: 'identity',
        title: 'Identity check',
        operations: ['start', 'result'].map((name) => ({ name, faults: CALL_FAULTS })),
      },
    ],
    register(app, context) {
      checks = createChecks(context.clock, context.records<Check>('identity'));
      mountApi(app, context, checks);
      mountFrame(app, checks);
      mountControls(context, checks);
    },
    reset: () => checks?.clear(),
  };
}

function mountApi(app: FastifyInstance, context: WorldContext, checks: Checks): void {
  const onRequest = requireBearer(context.secret);

  app.post('/identity/v1/checks', { onRequest }, (request, reply) => {
    const reading = START.safeParse(request.body);
    if (!reading.success) {
      return reply.code(400).send({ error: 'invalid', detail: z.prettifyError(reading.error) });
    }
    return context.faults.answer({
      institution: 'identity',
      operation: 'start',
      reply,
      act: () => {
        const check = checks.start(reading.data);
        const url = `${context.publicUrl()}/world/identity/${check.id}?lang=${check.start.language}`;
        return { checkId: check.id, frameUrl: url };
      },
    });
  });

  app.get<{ Params: { id: string } }>('/identity/v1/checks/:id', { onRequest }, (request, reply) =>
    context.faults.answer({
      institution: 'identity',
      operation: 'result',
      reply,
      act: () => {
        const check = checks.get(request.params.id);
        if (check) return told(check, context.clock.now());
        reply.code(404);
        return UNKNOWN;
      },
    }),
  );

  app.get<{ Params: { id: string; side: string } }>(
    '/identity/v1/checks/:id/images/:side',
    { onRequest },
    (request, reply) => sendImage(checks.get(request.params.id), request.params.side, reply),
  );
}

function told(check: Check, now: Date): Record<string, unknown> {
  const decision = decisionOf(check, now);
  const answer = { checkId: check.id, reference: check.start.reference, status: statusOf(check, now) };
  if (!decision || !check.finish) return { ...answer, decision: null };
  const { firstName, lastName, birthDate, country, type, number, expiryDate } = check.finish;
  return {
    ...answer,
    decision,
    person: { firstName, lastName, birthDate },
    document: { country, type, number, expiryDate: expiryDate === '' ? null : expiryDate },
    images: ['front', 'back'],
  };
}

function statusOf(check: Check, now: Date): string {
  if (!check.finish) return check.openedAt ? 'OPENED' : 'CREATED';
  if (check.finish.outcome === 'cancelled') return 'CANCELLED';
  return decisionOf(check, now) ? 'DONE' : 'PROCESSING';
}

function sendImage(check: Check | null, side: string, reply: FastifyReply): FastifyReply {
  if (!check?.finish || check.finish.outcome === 'cancelled' || (side !== 'front' && side !== 'back')) {
    return reply.code(404).send(UNKNOWN);
  }
  const { type, bytes } = photoOf(check.finish, side);
  return reply.type(type).send(bytes);
}

/** What the page in the frame calls; the id in its address is the person's ticket. */
function mountFrame(app: FastifyInstance, checks: Checks): void {
  app.get<{ Params: { id: string } }>('/world/identity/:id/state', (request, reply) => {
    const check = checks.get(request.params.id);
    if (!check) return reply.code(404).send(UNKNOWN);
    return { language: checks.open(check).start.language, finished: check.finish !== null };
  });

  app.get<{ Params: { id: string; side: string } }>('/world/identity/:id/sample/:side', (request, reply) => {
    const { type, bytes } = photoOf(SAMPLE, request.params.side === 'back' ? 'back' : 'front');
    return reply.type(type).send(bytes);
  });

  app.post<{ Params: { id: string } }>('/world/identity/:id/finish', (request, reply) => {
    const check = checks.get(request.params.id);
    if (!check) return reply.code(404).send(UNKNOWN);
    const reading = FINISH.safeParse(request.body);
    if (!reading.success) {
      return reply.code(400).send({ error: 'invalid', detail: z.prettifyError(reading.error) });
    }
    return { redirectUrl: finish(checks, check, reading.data) };
  });
}

/** The first answer stands; a second one is only sent on. */
function finish(checks: Checks, check: Check, given: Finish): string {
  const finished = check.finish ? check : checks.finish(check, given);
  return finished.finish?.outcome === 'cancelled' ? check.start.failUrl : check.start.successUrl;
}

function mountControls(context: WorldContext, checks: Checks): void {
  const tag = 'identity';
  context.control({
    method: 'GET',
    path: '/identity',
    tag,
    summary: 'The identity checks, the newest first',
    answers: '{ checks: [{ id, reference, startedAt, outcome }] }',
    handle: () => ({
      checks: checks.list().map((check) => ({
        id: check.id,
        reference: check.start.reference,
        startedAt: check.startedAt,
        outcome: check.finish?.outcome ?? null,
      })),
    }),
  });
  context.control({
    method: 'POST',
    path: '/identity/:id/finish',
    tag,
    summary:
      'Finish a check as the person would in the frame; photos are data URLs, the sample is drawn without them',
    answers: '{ redirectUrl }',
    body: FINISH,
    handle: ({ params, body }) => {
      const check = checks.get(params['id'] ?? '');
      if (!check) throw new ControlRefusal(404, UNKNOWN.detail);
      return { redirectUrl: finish(checks, check, body) };
    },
  });
}
