// The one error that a request rejects with.

/**
 * - `refused`: the server answered with a code of the catalogue
 * - `http`: the transport failed with a status and no answer of the catalogue
 * - `timeout`, `network`, `offline`: no answer; a write may or may not have happened
 * - `cancelled`: an identical request took its place, or the caller gave up
 * - `verify`: a second factor or a new browser's check is asked for; `verification` has what the next call sends back
 */
export type FailureKind = 'refused' | 'http' | 'timeout' | 'network' | 'offline' | 'cancelled' | 'verify';

/** From the headers X-Verify-Required, X-Verify-Id and X-Verify-Methods. */
export interface Verification {
  readonly required: 'two-factor' | 'new-browser';
  readonly id: string;
  readonly methods: readonly string[];
}

export interface Failure {
  readonly kind: FailureKind;
  /** The envelope's code, or the HTTP status; 0 where no answer came. */
  readonly code: number;
  /** In the reader's language. */
  readonly msg: string;
  readonly requestId: string;
  /** The HTTP status; 0 where no answer came. */
  readonly status: number;
  readonly data?: unknown;
  readonly verification?: Verification | undefined;
}

export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly kind: FailureKind;
  readonly code: number;
  readonly msg: string;
  readonly requestId: string;
  readonly status: number;
  readonly data: unknown;
  readonly verification: Verification | undefined;

  constructor(failure: Failure, options?: ErrorOptions) {
    super(`${failure.kind} ${failure.code}: ${failure.msg}`, options);
    this.kind = failure.kind;
    this.code = failure.code;
    this.msg = failure.msg;
    this.requestId = failure.requestId;
    this.status = failure.status;
    this.data = failure.data;
    this.verification = failure.verification;
  }

  /** Whether nothing can be known of a write: repeat it under the same request id, never under another. */
  get unanswered(): boolean {
    return this.kind === 'timeout' || this.kind === 'network';
  }
}

export function isRequestError(value: unknown): value is RequestError {
  return value instanceof RequestError;
}
