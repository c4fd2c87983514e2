// The API for the server: start a check, read its outcome, fetch the photos of document and face.
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { requireBearer } from '../bearer.ts';
import type { WorldContext } from '../module.ts';
import { START, decisionOf, photoOf, photographed, statusOf, type Check, type Checks } from './checks.ts';
import { NOT_AVAILABLE } from './read-zone.ts';

export const UNKNOWN = { error: 'unknown', detail: 'There is no such check.' };
const REFUSED = { error: 'refused', detail: 'This check is not made.' };
const institution = 'identity';

export function mountApi(app: FastifyInstance, context: WorldContext, checks: Checks): void {
  const onRequest = requireBearer(context.secret);

  app.post('/identity/v1/checks', { onRequest }, (request, reply) => {
    const reading = START.safeParse(request.body);
    if (!reading.success) {
      return reply.code(400).send({ error: 'invalid', detail: z.prettifyError(reading.error) });
    }
    return context.failures.answer({
      institution,
      operation: 'start',
      reply,
      refuse: (): unknown => {
        reply.code(422);
        return REFUSED;
      },
      act: () => {
        const check = checks.start(reading.data);
        const url = `${context.publicUrl()}/world/identity/${check.id}?lang=${check.start.language}`;
        return { checkId: check.id, frameUrl: url };
      },
    });
  });

  app.get<{ Params: { id: string } }>('/identity/v1/checks/:id', { onRequest }, (request, reply) =>
    context.failures.answer({
      institution,
      operation: 'result',
      reply,
      act: () => {
        const check = checks.get(request.params.id);
        if (check) return reportOf(check, context.clock.now());
        reply.code(404);
        return UNKNOWN;
      },
    }),
  );

  app.get<{ Params: { id: string; side: string } }>(
    '/identity/v1/checks/:id/images/:side',
    { onRequest },
    (request, reply) =>
      context.failures.answer({
        institution,
        operation: 'image',
        reply,
        act: () => image(checks.get(request.params.id), request.params.side, context.clock.now(), reply),
      }),
  );
}

/** Contains nothing of the document before the decision. */
export function reportOf(check: Check, now: Date): Record<string, unknown> {
  const decision = decisionOf(check, now);
  const { reference, personReference } = check.start;
  const answer = { checkId: check.id, reference, personReference, status: statusOf(check, now) };
  if (!decision || !check.finish) return { ...answer, decision: null };
  const { firstName, lastName, birthDate, sex, addressCountry } = check.finish;
  const { country, type, number, expiryDate, issues } = check.finish;
  const isPermanent = expiryDate === '';
  return {
    ...answer,
    decision,
    reasons: issues ?? [],
    person: {
      ...{ firstName, lastName, birthDate },
      sex: sex ?? NOT_AVAILABLE,
      address: { country: addressCountry ?? NOT_AVAILABLE },
    },
    document: {
      country,
      type,
      number,
      expiryDate: isPermanent ? NOT_AVAILABLE : expiryDate,
      permanent: isPermanent,
    },
    images: photographed(check.finish),
  };
}

function image(check: Check | null, requested: string, now: Date, reply: FastifyReply): unknown {
  const finish = check && decisionOf(check, now) ? check.finish : null;
  const taken = finish && photographed(finish).find((each) => each === requested);
  if (!finish || !taken) {
    reply.code(404);
    return UNKNOWN;
  }
  const { type, bytes } = photoOf(finish, taken);
  reply.type(type);
  return bytes;
}
