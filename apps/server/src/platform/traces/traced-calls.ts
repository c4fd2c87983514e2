// A call is a span from its first byte to its answer, named after its endpoint. Pages and probes have none.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isOpenPath } from '../http/problem.ts';
import type { OpenSpan, Traces } from './traces.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The span of the call, if there are traces. */
    span: OpenSpan | undefined;
  }
}

/** Registered before all other hooks, so that they run within the span. */
export function traceCalls(app: FastifyInstance, traces: Pick<Traces, 'begin'>): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { endpoint, hook } = request.routeOptions.config;
    const name = endpoint?.name ?? hook;
    if (name === undefined) return done();
    request.span = traces.begin({
      name: `${request.method} ${name}`,
      kind: 'server',
      parent: parentOf(request),
      attributes: { 'http.request.method': request.method, 'causeway.request_id': request.id },
    });
    return enterSpan(request, done);
  });
  // The body arrives in the socket's context, not in the call's trace.
  app.addHook('preValidation', (request, _reply, done) => enterSpan(request, done));
}

/** Runs the work within the call's span, if it has one. */
export const enterSpan = (request: FastifyRequest, work: () => void): void =>
  request.span ? request.span.enter(work) : work();

/** Providers and institutions may send a trace of their own; a browser's is ignored. */
function parentOf(request: FastifyRequest): string | undefined {
  const { traceparent } = request.headers;
  const isKnown = request.routeOptions.config.hook !== undefined || isOpenPath(request.url);
  return isKnown && typeof traceparent === 'string' ? traceparent : undefined;
}
