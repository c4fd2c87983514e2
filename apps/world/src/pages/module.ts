// The box's pages for people: plain files, served unchanged, under a policy that allows nothing from other places.
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { WorldContext, WorldModule } from '../module.ts';

const FOLDER = fileURLToPath(new URL('../../public', import.meta.url));
/** Reads QR codes in the browser, for the identity check; it is a complete script and is served unchanged. */
const JSQR = createRequire(import.meta.url).resolve('jsqr');
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

export function createPagesModule(): WorldModule {
  return {
    name: 'pages',
    institutions: [],
    register(app, context) {
      const page = (reply: FastifyReply, file: string) => send(reply, context, join(FOLDER, file));
      app.get('/', (_request, reply) => reply.redirect('/world/'));
      app.get('/world', (_request, reply) => reply.redirect('/world/'));
      app.get('/world/', (_request, reply) => page(reply, 'index.html'));
      app.get('/world/api/docs', (_request, reply) => page(reply, 'docs.html'));
      app.get('/world/identity/:id', (_request, reply) => page(reply, 'identity.html'));
      mountAssets(app, page);
      app.get('/world/assets/jsqr.js', (_request, reply) => send(reply, context, JSQR));
    },
  };
}

function mountAssets(app: FastifyInstance, page: (reply: FastifyReply, file: string) => FastifyReply): void {
  for (const file of readdirSync(FOLDER)) {
    if (extname(file) === '.html') continue;
    app.get(`/world/assets/${file}`, (_request, reply) => page(reply, file));
  }
}

/** Read at each request, so that a change shows at the next one. */
function send(reply: FastifyReply, context: WorldContext, path: string): FastifyReply {
  return reply
    .type(TYPES[extname(path)] ?? 'application/octet-stream')
    .header('content-security-policy', policy(context.publicUrl()))
    .header('permissions-policy', 'camera=(self)')
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-cache')
    .send(readFileSync(path));
}

/** The local machine has two names, and the portal may be open under the other one. */
const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1'];

/** The portal shows the identity check in a frame, from its own origin or from the public one. */
function embedders(publicUrl: string): string {
  const { origin, protocol, hostname, port } = new URL(publicUrl);
  if (!LOOPBACK.includes(hostname)) return origin;
  return LOOPBACK.map((name) => `${protocol}//${name}${port === '' ? '' : `:${port}`}`).join(' ');
}

function policy(publicUrl: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors 'self' ${embedders(publicUrl)}`,
  ].join('; ');
}
