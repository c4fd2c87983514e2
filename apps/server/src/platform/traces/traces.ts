// What a trace is to the rest of the server: spans that are run or begun. Without a collector there are none, and nobody asks.

export type Attributes = Readonly<Record<string, string | number | boolean>>;

export interface SpanStart {
  readonly name: string;
  readonly kind?: 'server' | 'client' | 'consumer';
  readonly attributes?: Attributes;
  /** The `traceparent` of a span elsewhere that this one belongs below; the span under way when not given. */
  readonly parent?: string | undefined;
  /** The `traceparent` of others that this one works for as well. */
  readonly links?: readonly string[];
  /** Is nothing by itself: without a span to belong below there is none. */
  readonly onlyWithin?: true;
}

/** A span that somebody ends elsewhere. */
export interface OpenSpan {
  /** Runs work below it, such as a callback that comes from elsewhere. */
  enter<Answer>(work: () => Answer): Answer;
  /** `error` is named by its type and code only: messages may quote what a person wrote. */
  end(outcome?: { readonly attributes?: Attributes; readonly error?: unknown }): void;
  /** Its `traceparent`, for the next one who is called. */
  readonly carried: string;
}

export interface Traces {
  /** Runs work as a span, which ends with its answer. */
  run<Answer>(start: SpanStart, work: () => Answer): Answer;
  /** Undefined where `onlyWithin` finds nothing to belong below. */
  begin(start: SpanStart): OpenSpan | undefined;
  /** The `traceparent` of the span under way. */
  current(): string | undefined;
  /** What each line of the log says of it. */
  logFields(): { readonly traceId?: string; readonly spanId?: string };
}

/** The shape of a traceparent, version 00 of W3C Trace Context. */
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const NONE = /^0+$/;

/** Ids in a traceparent; undefined where it is none. */
export function parseTraceparent(
  text: string | undefined,
): { readonly traceId: string; readonly spanId: string } | undefined {
  const [, traceId = '', spanId = ''] = TRACEPARENT.exec(text ?? '') ?? [];
  return traceId === '' || NONE.test(traceId) || NONE.test(spanId) ? undefined : { traceId, spanId };
}
