// The next step of a sign-in after a right proof, and the proofs that it accepts: pure, a table in its test.
import type { PendingSignIn, VerifyMethod } from '@causeway/contract';
import type { FirstFactor } from '../../../platform/auth/session-store.ts';

export type Step = PendingSignIn['required'];

/** The ways in which a person could prove their identity. */
export interface Means {
  readonly hasPassword: boolean;
  readonly hasEmail: boolean;
  readonly hasMobile: boolean;
  readonly hasPasskey: boolean;
  /** True if an authenticator is set up. */
  readonly hasAuthenticator: boolean;
  readonly recoveryCodesLeft: number;
  /** True if sign-in needs it; also for a person who must have one, whatever they set. */
  readonly isAuthenticatorForLogin: boolean;
  readonly mustBindAuthenticator: boolean;
  /** The proof of the last password reset; null when its owner has chosen the password otherwise. */
  readonly passwordResetBy: 'email' | 'sms' | 'authenticator' | null;
}

/** The proofs given in this sign-in so far. */
export interface Shown {
  readonly firstFactor: FirstFactor;
  readonly isBrowserTrusted: boolean;
  readonly isBrowserProved: boolean;
  readonly isFactorProved: boolean;
}

/** Null: the session may be opened. A passkey replaces password and second factor, and its browser counts as known. */
export function nextStep(means: Means, shown: Shown): Step | null {
  if (shown.firstFactor === 'passkey') return null;
  if (!shown.isBrowserTrusted && !shown.isBrowserProved) return 'new-browser';
  if (shown.isFactorProved) return null;
  const isAsked = means.isAuthenticatorForLogin || means.mustBindAuthenticator;
  if (means.hasAuthenticator) return isAsked ? 'two-factor' : null;
  return means.mustBindAuthenticator ? 'bind-authenticator' : null;
}

/**
 * The proofs that a step accepts. The first proof is not accepted again, because it would prove nothing new, unless there is
 * no other; and a password counts only as the proof that it was reset with (ASVS 6.4.3).
 */
export function methodsFor(step: Step, means: Means, firstFactor: FirstFactor): readonly VerifyMethod[] {
  const factors: readonly VerifyMethod[] = [
    ...(means.hasAuthenticator ? (['authenticator'] as const) : []),
    ...(means.recoveryCodesLeft > 0 ? (['recovery'] as const) : []),
    ...(means.hasPasskey ? (['passkey'] as const) : []),
  ];
  if (step === 'bind-authenticator' || step === 'keep-codes') return [];
  if (step === 'two-factor') return factors;
  const bound: readonly VerifyMethod[] = [
    ...(means.hasPassword ? (['password'] as const) : []),
    ...(means.hasEmail ? (['email'] as const) : []),
    ...(means.hasMobile ? (['sms'] as const) : []),
    ...factors,
  ];
  const others = bound.filter((method) => method !== firstFactor);
  const worth = worthWith(means);
  const independent = others.filter((method) => worth(method) !== worth(firstFactor));
  return [independent, others, bound].find((methods) => methods.length > 0) ?? bound;
}

const isOfAuthenticator = (method: VerifyMethod): boolean =>
  method === 'authenticator' || method === 'recovery';

/**
 * A proof counts with everything it can produce: recovery codes count as the authenticator, a reset password as its reset.
 */
const worthWith =
  ({ passwordResetBy }: Pick<Means, 'passwordResetBy'>) =>
  (method: VerifyMethod): VerifyMethod => {
    if (isOfAuthenticator(method)) return 'authenticator';
    return method === 'password' ? (passwordResetBy ?? method) : method;
  };

/** Whether a proof for the new browser is a second factor too. */
export const isFactor = (method: VerifyMethod): boolean => isOfAuthenticator(method) || method === 'passkey';
