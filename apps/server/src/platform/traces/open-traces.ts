// Sends traces to a collector over OTLP/HTTP. The packages are optional: they are loaded only when a collector is configured.
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { Context, Span, SpanContext } from '@opentelemetry/api';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import { errorReport } from '../log/error-report.ts';
import { versionOfBuild } from '../version.ts';
import { traceOutgoing } from './outgoing-calls.ts';
import { type OpenSpan, type SpanStart, type Traces, parseTraceparent } from './traces.ts';

export interface TraceSettings {
  /** The collector's address without a slash at the end; spans go to `/v1/traces` below it. */
  readonly endpoint: string;
  /** The share of traces that is kept, 0 to 1. Decided by the trace's id, so that a trace is kept whole. */
  readonly ratio: number;
  /** Called once when the collector stops taking spans, and again at the next loss after it took some. */
  readonly onLost: (error: unknown) => void;
}

export interface OpenTraces extends Traces {
  /** Sends the remaining spans, for two seconds at most. */
  stop(): Promise<void>;
}

const STOP_MILLISECONDS_MAX = 2000;
const SAMPLED = 1;

/** Rejects when the packages are not installed. */
export async function openTraces({ endpoint, ratio, onLost }: TraceSettings): Promise<OpenTraces> {
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'causeway', 'service.version': versionOfBuild }),
    sampler: new sdk.TraceIdRatioBasedSampler(ratio),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: reportingLoss(exporter, onLost) })],
  });
  const tracer = provider.getTracer('causeway', versionOfBuild);
  // A separate context: OpenTelemetry's global one would be shared by all servers of a process.
  const under = new AsyncLocalStorage<Context>();
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = api;
  const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER } as const;

  const spanContextOf = (carried: string | undefined): SpanContext | undefined => {
    const ids = parseTraceparent(carried);
    return ids && { ...ids, traceFlags: SAMPLED, isRemote: true };
  };
  const contextFor = (parent: string | undefined): Context => {
    const remote = spanContextOf(parent);
    return remote ? trace.setSpanContext(ROOT_CONTEXT, remote) : (under.getStore() ?? ROOT_CONTEXT);
  };
  const begin = ({ name, kind, attributes, parent, links = [], onlyWithin }: SpanStart) => {
    const above = contextFor(parent);
    if (onlyWithin && trace.getSpan(above) === undefined) return undefined;
    const linked = links.flatMap((carried) => spanContextOf(carried) ?? []);
    const span = tracer.startSpan(
      name,
      {
        kind: kind === undefined ? SpanKind.INTERNAL : kinds[kind],
        ...(attributes && { attributes }),
        links: linked.map((context) => ({ context })),
      },
      above,
    );
    return openSpan(span, trace.setSpan(above, span));
  };
  const openSpan = (span: Span, within: Context): OpenSpan => ({
    enter: (work) => under.run(within, work),
    end: ({ attributes, error } = {}) => {
      if (attributes) span.setAttributes(attributes);
      if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: nameOf(error) });
      span.end();
    },
    carried: carriedBy(span.spanContext()),
  });
  const current = (): Span | undefined => {
    const store = under.getStore();
    return store && trace.getSpan(store);
  };
  const traces: Traces = {
    begin,
    run: (start, work) => runWithin(begin(start), work),
    current: () => {
      const span = current();
      return span && carriedBy(span.spanContext());
    },
    logFields: () => {
      const span = current();
      if (!span) return {};
      const { traceId, spanId } = span.spanContext();
      return { traceId, spanId };
    },
  };
  const leaveOutgoing = traceOutgoing(traces, new URL(endpoint).origin);
  return {
    ...traces,
    stop: async () => {
      leaveOutgoing();
      await Promise.race([
        provider.shutdown().catch(() => undefined),
        delay(STOP_MILLISECONDS_MAX, undefined, { ref: false }),
      ]);
    },
  };
}

const carriedBy = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-0${traceFlags & SAMPLED}`;

/** The name of an error's type with its code, without its message. */
function nameOf(error: unknown): string {
  const { type, code } = errorReport(error);
  return typeof code === 'string' ? `${type} ${code}` : type;
}

function runWithin<Answer>(span: OpenSpan | undefined, work: () => Answer): Answer {
  if (span === undefined) return work();
  try {
    const answer = span.enter(work);
    if (answer instanceof Promise)
      answer.then(
        () => span.end(),
        (error: unknown) => span.end({ error }),
      );
    else span.end();
    return answer;
  } catch (error) {
    span.end({ error });
    throw error;
  }
}

/** A collector that is away loses spans and nothing else. Its loss is reported once, until it takes some again. */
function reportingLoss(exporter: SpanExporter, onLost: (error: unknown) => void): SpanExporter {
  let isAway = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const failed = result.error !== undefined;
        if (failed && !isAway) onLost(result.error);
        isAway = failed;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    ...(exporter.forceFlush && { forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve() }),
  };
}
