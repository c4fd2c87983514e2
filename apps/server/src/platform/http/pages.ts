// The built web apps as files: hashed assets are kept by browsers for good, their pages are asked for again each time.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

export interface WebApp {
  /** `/personal/`. */
  readonly prefix: string;
  readonly folder: URL;
}

/** Serves those that are built; the others answer 404 until they are. */
export async function servePages(app: FastifyInstance, webApps: readonly WebApp[]): Promise<void> {
  for (const { prefix, folder } of webApps) {
    const root = fileURLToPath(folder);
    if (!existsSync(join(root, 'index.html'))) continue;
    app.get(prefix.slice(0, -1), (_request, reply) => reply.redirect(prefix, 308));
    await app.register(fastifyStatic, {
      root,
      prefix,
      decorateReply: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) =>
        void reply.header(
          'Cache-Control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        ),
    });
  }
}
