// The usual headers, and policies: a page loads nothing from elsewhere except the frame of the identity check, and only that
// frame may use the camera.
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

export interface SecurityOptions {
  /** Origin of the identity check's frame. */
  readonly identityOrigin: string;
  readonly https: boolean;
}

export async function secureHeaders(
  app: FastifyInstance,
  { identityOrigin, https }: SecurityOptions,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The component library sets its theme in a style element.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        frameSrc: ["'self'", identityOrigin],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // The page of the check calls back into its frame, which has the server's own origin.
    frameguard: { action: 'sameorigin' },
    hsts: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
  });
  const permissions = [
    `camera=(self "${identityOrigin}")`,
    ...['microphone', 'geolocation', 'payment', 'usb', 'serial', 'display-capture'].map(
      (name) => `${name}=()`,
    ),
  ].join(', ');
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', permissions);
  });
}
