// Box mode only: the world box's pages and controls under the server's own address.
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

/** Its pages bring their own headers, so it is kept apart from where ours are set. */
export const proxyWorld = (app: FastifyInstance, worldUrl: string): void => {
  void app.register(async (scope) => {
    // Bodies pass through as they are.
    scope.removeAllContentTypeParsers();
    await scope.register(httpProxy, {
      upstream: worldUrl,
      prefix: '/world',
      rewritePrefix: '/world',
      disableCache: true,
    });
  });
};
