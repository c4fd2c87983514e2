// Each call over fetch within a trace is a span of its own, and passes its trace on to the provider.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { OpenSpan, Traces } from './traces.ts';

/** The parts of a request that undici, Node's fetch, announces. */
interface Outgoing {
  readonly origin: string | URL;
  readonly method: string;
  addHeader(name: string, value: string): void;
}
interface Message {
  readonly request: Outgoing;
  readonly response?: { readonly statusCode: number };
  readonly error?: unknown;
}

/** Answers the function that ends it. Calls to the collector are left out: tracing the sending of traces would never end. */
export function traceOutgoing(traces: Pick<Traces, 'begin'>, collector: string): () => void {
  const open = new WeakMap<Outgoing, OpenSpan>();
  const begun = (message: unknown): void => {
    const { request } = message as Message;
    const { origin, host } = new URL(String(request.origin));
    if (origin === collector) return;
    const span = traces.begin({
      name: request.method,
      kind: 'client',
      onlyWithin: true,
      attributes: { 'http.request.method': request.method, 'server.address': host },
    });
    if (span === undefined) return;
    request.addHeader('traceparent', span.carried);
    open.set(request, span);
  };
  const end = (message: unknown): void => {
    const { request, response, error } = message as Message;
    const status = response?.statusCode;
    open.get(request)?.end({
      ...(status !== undefined && { attributes: { 'http.response.status_code': status } }),
      ...(error !== undefined && { error }),
    });
    open.delete(request);
  };
  const heard = [
    ['undici:request:create', begun],
    ['undici:request:headers', end],
    ['undici:request:error', end],
  ] as const;
  for (const [channel, listener] of heard) subscribe(channel, listener);
  return () => {
    for (const [channel, listener] of heard) unsubscribe(channel, listener);
  };
}
