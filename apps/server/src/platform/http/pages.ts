// The built web apps as files: browsers keep hashed assets permanently and ask for their pages again each
// time.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

export interface WebApp {
  /** The prefix of an app's addresses: `/personal/`. */
  readonly prefix: string;
  readonly folder: URL;
}

/** Headers that browsers read only on documents; without them each file of a page is 700 bytes smaller. */
const ONLY_OF_DOCUMENTS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
] as const;

/**
 * True for a file that is only ever a part of a page. A worker has a policy of its own, and a picture can be opened by
 * itself.
 */
const isPart = (path: string): boolean =>
  /\.(?:js|css)(?:\.br|\.gz)?$/.test(path) && !path.includes('worker');

function dropDocumentHeaders(reply: FastifyReply): void {
  for (const name of ONLY_OF_DOCUMENTS) {
    reply.removeHeader(name);
    reply.raw.removeHeader(name);
  }
}

export const isBuilt = ({ folder }: Pick<WebApp, 'folder'>): boolean =>
  existsSync(join(fileURLToPath(folder), 'index.html'));

/** Serves the apps that are built; the other addresses answer 404 until they are. */
export async function servePages(app: FastifyInstance, webApps: readonly WebApp[]): Promise<void> {
  for (const { prefix, folder } of webApps) {
    const root = fileURLToPath(folder);
    if (!isBuilt({ folder })) continue;
    app.get(prefix.slice(0, -1), (_request, reply) => reply.redirect(prefix, 308));
    await app.register(fastifyStatic, {
      root,
      prefix,
      decorateReply: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isAsset = path.includes('/assets/');
        reply.header('Cache-Control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache');
        if (isAsset && isPart(path)) dropDocumentHeaders(reply);
      },
    });
  }
}
