// Liveness, readiness and metrics, for the people who run the server. Anybody may call them, and frequent calls cost no
// more: a read of the database serves all callers within some seconds.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics/metrics.ts';
import { UNAVAILABLE_SECONDS } from './envelope.ts';

/** Returns what is not ready, by name; an empty object when all is ready. */
export type Readiness = () => Promise<Readonly<Record<string, string>>>;

export interface Health {
  readonly readiness: Readiness;
  /** Problems that need attention although the server is ready, by name. */
  readonly warnings: Readiness;
  readonly metrics: Metrics;
  /** The bearer token for scraping; without one there are no metrics. */
  readonly metricsToken: string | null;
  /** How old an answer may be. */
  readonly ageSeconds: number;
  /** Whether the server is about to stop; answered at once. */
  readonly isDraining: () => boolean;
}

export function serveHealth(
  app: FastifyInstance,
  { readiness, warnings, metrics, metricsToken, ageSeconds, isDraining }: Health,
): void {
  const issuesNow = shared(ageSeconds, readiness);
  const warningsNow = shared(ageSeconds, warnings);
  const scrape = shared(ageSeconds, () => metrics.registry.metrics());
  app.get('/healthz', () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    const issues = isDraining() ? { server: 'is stopping' } : await issuesNow();
    if (Object.keys(issues).length > 0)
      return reply.code(503).header('Retry-After', UNAVAILABLE_SECONDS).send({ status: 'not ready', issues });
    const found = await warningsNow();
    return reply.send({ status: 'ready', ...(Object.keys(found).length > 0 && { warnings: found }) });
  });
  if (metricsToken === null) return;
  app.get('/metrics', async (request, reply) => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`))
      return reply.code(401).header('www-authenticate', 'Bearer').send();
    return reply.type(metrics.registry.contentType).send(await scrape());
  });
}

/** Runs one reading at a time; its answer serves all callers until it is too old. */
function shared<Answer>(ageSeconds: number, read: () => Promise<Answer>): () => Promise<Answer> {
  let last: { readonly until: number; readonly answer: Promise<Answer> } | undefined;
  return () => {
    if (last === undefined || performance.now() > last.until) {
      const reading = { until: Infinity, answer: read() };
      const keep = (): void => {
        reading.until = performance.now() + ageSeconds * 1000;
      };
      reading.answer.then(keep, keep);
      last = reading;
    }
    return last.answer;
  };
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
const isSame = (given: string, expected: string): boolean => timingSafeEqual(hash(given), hash(expected));
