// The one error that a request rejects with.
import { OVERLOADED } from './codes.ts';

/**
 * - `refused`: the server answered with a code of the catalogue - `http`: the transport failed with a status
 * and no answer of the catalogue - `timeout`, `network`, `offline`: no answer; a write may or may not have
 * happened - `cancelled`: an identical request replaced it, or the caller gave up - `verify`: a second factor
 * or a new browser's check is required; `verification` contains what the next call sends back
 */
export type FailureKind = 'refused' | 'http' | 'timeout' | 'network' | 'offline' | 'cancelled' | 'verify';

const isRefusedStatus = (status: number): boolean => status >= 400 && status < 500;
/** Codes 500 to 504 of the catalogue, whatever HTTP status they arrive with. */
const isServerError = (code: number): boolean => code >= 500 && code < 600;

/** The headers X-Verify-Required, X-Verify-Id and X-Verify-Methods. */
export interface Verification {
  readonly required: 'two-factor' | 'new-browser';
  readonly id: string;
  readonly methods: readonly string[];
}

export interface Failure {
  readonly kind: FailureKind;
  /** The envelope's code, or the HTTP status; 0 without an answer. */
  readonly code: number;
  /** The text for people, in the reader's language. */
  readonly msg: string;
  readonly requestId: string;
  /** The HTTP status; 0 without an answer. */
  readonly status: number;
  /** True if the call writes something that must be known afterwards; a call that only reserves does not. */
  readonly write?: boolean;
  readonly data?: unknown;
  readonly verification?: Verification | undefined;
  /** Seconds until the server may be called again, if it says so. */
  readonly retryAfter?: number | undefined;
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
  readonly write: boolean;
  readonly retryAfter: number | undefined;

  constructor(failure: Failure, options?: ErrorOptions) {
    super(`${failure.kind} ${failure.code}: ${failure.msg}`, options);
    this.kind = failure.kind;
    this.code = failure.code;
    this.msg = failure.msg;
    this.requestId = failure.requestId;
    this.status = failure.status;
    this.data = failure.data;
    this.verification = failure.verification;
    this.write = failure.write === true;
    this.retryAfter = failure.retryAfter;
  }

  /**
   * True if a write is unconfirmed: no answer came, or one that does not give its result. A gateway gives up
   * on a server that keeps working. Repeat it under the same request id, never under another. An overloaded
   * server refuses before it looks at a call: nothing was done.
   */
  get unconfirmed(): boolean {
    if (!this.write || this.code === OVERLOADED) return false;
    if (this.kind === 'timeout' || this.kind === 'network') return true;
    if (this.kind === 'http') return !isRefusedStatus(this.status);
    return this.kind === 'refused' && (this.status >= 500 || isServerError(this.code));
  }

  /** True if the call itself answered. The edge, which refuses before any call is read, answers with 4xx. */
  get decided(): boolean {
    return (this.kind === 'refused' || this.kind === 'verify') && this.status === 200 && !this.unconfirmed;
  }
}

/** The failure of a repeated write whose first attempt is unconfirmed: it says nothing about that attempt. */
export class StillUnconfirmed extends RequestError {
  override get unconfirmed(): boolean {
    return true;
  }
}

export function isRequestError(value: unknown): value is RequestError {
  return value instanceof RequestError;
}
