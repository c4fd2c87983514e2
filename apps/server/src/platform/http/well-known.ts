// Addresses that programs ask for on every site (RFC 8615).
import type { FastifyInstance } from 'fastify';

/** Password managers open it to change a password (W3C, A Well-Known URL for Changing Passwords). */
export function serveWellKnown(app: FastifyInstance): void {
  app.get('/.well-known/change-password', (_request, reply) =>
    reply.redirect('/personal/#/security/permission-settings?action=password', 302),
  );
}
