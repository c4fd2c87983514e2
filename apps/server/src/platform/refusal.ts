// A refusal: the one way in which a verb says no. The HTTP edge turns it into the envelope, once, for all.
import type { ErrorName } from '@causeway/contract';

export interface RefusalDetail {
  /** `data` of the envelope: limits, marked fields, when a lock ends. JSON. */
  readonly data?: unknown;
  /** Response headers, for what the spec signals there (second factor, new browser). */
  readonly headers?: Readonly<Record<string, string>>;
  /** For the log only; never a code, a secret or a full account number. */
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

/** Says no where it stands: `if (!payee) refuse('payee-not-found')`. */
export function refuse(refusal: ErrorName, detail?: RefusalDetail): never {
  throw new Refusal(refusal, detail);
}
