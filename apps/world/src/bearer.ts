// Checks that a caller of an institution's machine API has its key.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A Fastify `onRequest` hook: 401 unless `Authorization: Bearer <secret>`. */
export function requireBearer(secret: string) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const given = request.headers.authorization ?? '';
    if (timingSafeEqual(digest(given), digest(`Bearer ${secret}`))) return undefined;
    return reply
      .code(401)
      .send({ error: 'unauthorised', detail: 'The key of this institution is missing or false.' });
  };
}
