// The answers of yente and Watchman to too many requests, or of a proxy in front of them.
import type { FastifyReply } from 'fastify';
import type { Lists } from './lists.ts';

const RETRY_AFTER_SECONDS = 7;

export function refuseByState({ state }: Lists, reply: FastifyReply): FastifyReply | null {
  if (state === 'busy') {
    const refusal = reply.code(429).header('retry-after', String(RETRY_AFTER_SECONDS));
    return refusal.send({ detail: 'Rate limit exceeded.' });
  }
  if (state !== 'proxy-page') return null;
  return reply
    .type('text/html')
    .send('<!doctype html><title>Sign in</title><p>Your session has expired.</p>');
}
