// Box mode only: the world box's pages and controls under the server's own address.
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusal.ts';

/**
 * The box's pages have their own headers, so the proxy is mounted apart from the routes that get the
 * server's.
 */
export function proxyWorld(app: FastifyInstance, worldUrl: string, publicUrl: string): void {
  const own = new Set([new URL(publicUrl).hostname, 'localhost', '127.0.0.1', '[::1]']);
  void app.register(async (scope) => {
    // Refuses another name that leads here: with it a foreign page would share the box's origin and could read everything.
    scope.addHook('onRequest', async ({ hostname, headers }) => {
      const from = headers.origin === undefined ? bare(hostname) : hostOf(headers.origin);
      if (!own.has(bare(hostname)) || !own.has(from)) throw new Refusal('not-found');
    });
    // Bodies pass through as they are.
    scope.removeAllContentTypeParsers();
    await scope.register(httpProxy, {
      upstream: worldUrl,
      prefix: '/world',
      rewritePrefix: '/world',
      disableCache: true,
    });
  });
}

const hostOf = (origin: string): string => (URL.canParse(origin) ? new URL(origin).hostname : '');
/** The host without its port. */
const bare = (host: string): string => host.replace(/:\d+$/, '');
