// A refusal: the only way in which a verb declines a request. The HTTP edge turns it into the envelope, once, for all.
import type { ErrorName, RefusalReason, RuleIssue } from '@causeway/contract';

export interface RefusalDetail {
  /** `data` of the envelope: limits, marked fields, when a lock ends. JSON. */
  readonly data?: unknown;
  /** Response headers that name what a sign-in still needs (second factor, new browser: ACC-047). */
  readonly headers?: Readonly<Record<string, string>>;
  /** A note for the log only; never a code, a secret or a full account number. */
  readonly because?: string;
}

export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly refusal: ErrorName;
  readonly detail: RefusalDetail;

  constructor(refusal: ErrorName, detail: RefusalDetail = {}) {
    super(detail.because === undefined ? refusal : `${refusal}: ${detail.because}`);
    this.refusal = refusal;
    this.detail = detail;
  }
}

/** The refusal of a proof, with the reason if it is known. */
export const refusalWith = (refusal: ErrorName, reason: RefusalReason | undefined): Refusal =>
  new Refusal(refusal, reason === undefined ? {} : { data: { reason } });

/** A field and the key of the rule that it broke; the edge words the rule in the caller's language (PLT-007). */
export interface BrokenField {
  readonly path: string;
  readonly message: RuleIssue;
}

/** Refuses at once: `if (!payee) refuse('payee-not-found')`. Only `refuseField` names fields. */
export function refuse<Name extends ErrorName>(
  refusal: Name,
  detail?: RefusalDetail & (Name extends 'invalid-input' ? { readonly data?: never } : unknown),
): never {
  throw new Refusal(refusal, detail);
}

/** Refuses too-many-requests and says when to try again: in the header, and in words at the edge. */
export function refuseUntil(until: Date, now: Date, because: string): never {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  throw new Refusal('too-many-requests', { headers: { 'Retry-After': String(seconds) }, because });
}

/** Refuses invalid-input and marks the field. */
export function refuseField(path: string, message: RuleIssue, because?: string): never {
  throw brokenFields([{ path, message }], because);
}

export const brokenFields = (fields: readonly BrokenField[], because?: string): Refusal =>
  new Refusal('invalid-input', { data: { fields }, ...(because !== undefined && { because }) });
