// The reason why the browser gave no passkey, as far as it is known. Browsers hide most of it from pages
// (WebAuthn level 3, section 14.5): that the person closed the prompt, has no passkey here, or has a security
// key that cannot verify them.

/**
 * - `unused`, `unmade`: closed, or nothing here can answer
 * - `timedOut`: nobody answered in time
 * - `known`: this device has one for the account already
 * - `origin`: the page is at another address than the one that passkeys are bound to
 * - `unverified`: nothing here can verify who holds it
 * - `unsupported`: this browser cannot do it
 */
export type PasskeyIssueKind =
  'unused' | 'unmade' | 'timedOut' | 'known' | 'origin' | 'unverified' | 'unsupported';

export class PasskeyIssue extends Error {
  override readonly name = 'PasskeyIssue';
  readonly kind: PasskeyIssueKind;

  constructor(kind: PasskeyIssueKind, options?: ErrorOptions) {
    super(`no passkey: ${kind}`, options);
    this.kind = kind;
  }
}

interface Question {
  readonly what: 'use' | 'make';
  /** The time the browser may ask, in milliseconds. */
  readonly timeout: number;
}

/** Browsers end a prompt a little before or after its time. */
const spareMs = 500;

function kindOf(error: unknown, { what, timeout }: Question, waitedMs: number): PasskeyIssueKind {
  if (!(error instanceof DOMException)) return 'unsupported';
  switch (error.name) {
    case 'NotAllowedError':
    case 'AbortError':
    case 'TimeoutError':
      if (waitedMs >= timeout - spareMs) return 'timedOut';
      return what === 'use' ? 'unused' : 'unmade';
    case 'InvalidStateError':
      return 'known';
    case 'SecurityError':
      return 'origin';
    case 'ConstraintError':
    case 'NotSupportedError':
      return 'unverified';
    default:
      return 'unsupported';
  }
}

/** The browser's answer; rejects with a `PasskeyIssue`. */
export async function fromBrowser<Answer>(question: Question, ask: () => Promise<Answer>): Promise<Answer> {
  const since = performance.now();
  try {
    return await ask();
  } catch (error) {
    throw new PasskeyIssue(kindOf(error, question, performance.now() - since), { cause: error });
  }
}
