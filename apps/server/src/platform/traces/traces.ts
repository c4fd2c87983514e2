// Traces for the rest of the server: spans that are run or begun. Without a collector there are none, and callers need not
// check.

export type Attributes = Readonly<Record<string, string | number | boolean>>;

export interface SpanStart {
  readonly name: string;
  readonly kind?: 'server' | 'client' | 'consumer';
  readonly attributes?: Attributes;
  /** The `traceparent` of the parent span elsewhere; by default the current span is the parent. */
  readonly parent?: string | undefined;
  /** The `traceparent` of other spans that this one also works for. */
  readonly links?: readonly string[];
  /** Makes the span only within another span. */
  readonly onlyWithin?: true;
}

/** A span that is ended by the caller. */
export interface OpenSpan {
  /** Runs work within it, such as a callback. */
  enter<Answer>(work: () => Answer): Answer;
  /** `error` is named by its type and code only: messages may quote what a person wrote. */
  end(outcome?: { readonly attributes?: Attributes; readonly error?: unknown }): void;
  /** Its `traceparent`, for the next service. */
  readonly carried: string;
}

export interface Traces {
  /** Runs work as a span that ends with the work. */
  run<Answer>(start: SpanStart, work: () => Answer): Answer;
  /** Undefined with `onlyWithin` if there is no parent. */
  begin(start: SpanStart): OpenSpan | undefined;
  /** The `traceparent` of the current span. */
  current(): string | undefined;
  /** The fields of the current span for each line of the log. */
  logFields(): { readonly traceId?: string; readonly spanId?: string };
}

/** The shape of a traceparent, version 00 of W3C Trace Context. */
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const NONE = /^0+$/;

/** The ids in a traceparent; undefined if it is malformed. */
export function parseTraceparent(
  text: string | undefined,
): { readonly traceId: string; readonly spanId: string } | undefined {
  const [, traceId = '', spanId = ''] = TRACEPARENT.exec(text ?? '') ?? [];
  return traceId === '' || NONE.test(traceId) || NONE.test(spanId) ? undefined : { traceId, spanId };
}
