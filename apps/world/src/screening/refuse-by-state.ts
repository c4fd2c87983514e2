// What yente and Watchman answer when they are asked too often, or when something in front of them answers.
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
