// Liveness, readiness and metrics, for whoever runs the server.
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics/metrics.ts';

/** Answers what is not ready, by name; an empty object when all is. */
export type Readiness = () => Promise<Readonly<Record<string, string>>>;

export function serveHealth(
  app: FastifyInstance,
  { readiness, metrics }: { readiness: Readiness; metrics: Metrics },
): void {
  app.get('/healthz', () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    const issues = await readiness();
    const ready = Object.keys(issues).length === 0;
    return reply.code(ready ? 200 : 503).send(ready ? { status: 'ready' } : { status: 'not ready', issues });
  });
  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
}
