// The calls of the page in the frame, which the id in its address permits, and the samples that it offers.
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import type { WorldContext } from '../module.ts';
import { UNKNOWN } from './api.ts';
import { statusOf, type Check, type Checks } from './checks.ts';
import { readZone } from './read-zone.ts';
import { drawFace } from './sample-document.ts';
import { SAMPLE_WISH, drawSample, sampleOf } from './samples.ts';
import { FINISH, issuesOf, judge, outcomeOf, type Finish } from './verdict.ts';

const MRZ = z.object({ mrz: z.string().max(200) });

export function mountFrame(app: FastifyInstance, { clock }: WorldContext, checks: Checks): void {
  app.get<{ Params: { id: string } }>('/world/identity/:id/state', (request, reply) => {
    const check = checks.get(request.params.id);
    if (!check) return reply.code(404).send(UNKNOWN);
    const status = statusOf(check, clock.now());
    const { language, documentHint } = (status === 'EXPIRED' ? check : checks.open(check)).start;
    return {
      language,
      documentHint: documentHint ?? null,
      finished: check.finish !== null,
      expired: status === 'EXPIRED',
    };
  });

  app.post<{ Params: { id: string } }>('/world/identity/:id/read', (request, reply) => {
    if (!checks.get(request.params.id)) return reply.code(404).send(UNKNOWN);
    const wish = MRZ.safeParse(request.body);
    if (!wish.success) return invalid(reply, wish.error);
    const zone = readZone(wish.data.mrz, clock.now());
    const issues = issuesOf(zone, zone.reading?.expiryDate ?? '', clock.now());
    return { reading: zone.reading, issues, outcome: outcomeOf(issues) };
  });

  app.post<{ Params: { id: string } }>('/world/identity/:id/finish', (request, reply) => {
    const check = checks.get(request.params.id);
    if (!check) return reply.code(404).send(UNKNOWN);
    const reading = FINISH.safeParse(request.body);
    if (!reading.success) return invalid(reply, reading.error);
    return { redirectUrl: finish(checks, check, reading.data, clock.now()) };
  });

  app.get<{ Params: { side: string } }>('/world/documents/:side', (request, reply) => {
    const wish = SAMPLE_WISH.safeParse(request.query);
    if (!wish.success) return invalid(reply, wish.error);
    const sample = sampleOf(wish.data);
    if (request.params.side === 'face.png') return reply.type('image/png').send(drawFace(sample.fields));
    const side = sample.sides.find((each) => `${each}.png` === request.params.side);
    if (!side) return reply.code(404).send({ error: 'unknown', detail: 'This document has no such side.' });
    return reply.type('image/png').send(drawSample(sample, side));
  });
}

const invalid = (reply: FastifyReply, error: z.ZodError): FastifyReply =>
  reply.code(400).send({ error: 'invalid', detail: z.prettifyError(error) });

/** The first answer decides; a second one only redirects. A late answer counts as canceled. */
export function finish(checks: Checks, check: Check, given: Finish, now: Date): string {
  if (statusOf(check, now) === 'EXPIRED') return check.start.failUrl;
  const finished = check.finish ? check : checks.finish(check, judge(given, now));
  return finished.finish?.outcome === 'cancelled' ? check.start.failUrl : check.start.successUrl;
}
