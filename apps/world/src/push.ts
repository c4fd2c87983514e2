// Sends one message to the server that uses the box, once.
import type { FastifyBaseLogger } from 'fastify';
import type { WorldContext } from './module.ts';

const TIMEOUT_MILLISECONDS = 5_000;

export function createPushTo(
  callbackUrl: () => string | undefined,
  log: FastifyBaseLogger,
): WorldContext['pushTo'] {
  return async (path, message) => {
    const base = callbackUrl();
    if (base === undefined) return false;
    try {
      const response = await fetch(new URL(path, base), {
        method: 'POST',
        headers: message.headers,
        body: message.body,
        signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
        redirect: 'error',
      });
      await response.arrayBuffer();
      return response.ok;
    } catch (error) {
      log.debug({ error, path }, 'push did not arrive');
      return false;
    }
  };
}
