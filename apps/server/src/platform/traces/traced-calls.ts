// A call is a span from its first byte to its answer, under the name of its endpoint. Pages and probes are none.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isOpenPath } from '../http/problem.ts';
import type { OpenSpan, Traces } from './traces.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The span of the call, where there are traces. */
    span: OpenSpan | undefined;
  }
}

/** Before all other hooks, so that they run within. */
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
  // A body arrives from the socket, whose trace it is not.
  app.addHook('preValidation', (request, _reply, done) => enterSpan(request, done));
}

/** Where there is a span, work runs within it. */
export const enterSpan = (request: FastifyRequest, work: () => void): void =>
  request.span ? request.span.enter(work) : work();

/** Providers and institutions may bring a trace of theirs; what a browser says counts for nothing. */
function parentOf(request: FastifyRequest): string | undefined {
  const { traceparent } = request.headers;
  const isKnown = request.routeOptions.config.hook !== undefined || isOpenPath(request.url);
  return isKnown && typeof traceparent === 'string' ? traceparent : undefined;
}
