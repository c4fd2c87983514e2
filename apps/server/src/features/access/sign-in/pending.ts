// A sign-in between the first proof and the session: its name for the browser, its row, and its state.
import { randomUUID } from 'node:crypto';
import { verifyIdHeader } from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { factorsOf } from '../factors/index.ts';
import { sealedId, sealedIdIn } from '../../../platform/sealed-id.ts';
import type { Means, Shown, Step } from './next-step.ts';
import { type PendingRow, pendingById } from './pending-store.ts';
import type { PersonWithMember } from '../people/index.ts';

/** Enough time to fetch a code, or to set up an authenticator. */
export const pendingSeconds = 10 * 60;

const use = 'pending-sign-in';

export const verifyIdOf = (context: Pick<FeatureContext, 'hashSecret'>, id: string): string =>
  sealedId(context, use, id);

/** The id behind the header X-Verify-Id. Refuses `sign-in-expired` when it is none of ours. */
const signInIdOf = (context: Pick<FeatureContext, 'hashSecret'>, call: Pick<CallContext, 'header'>): string =>
  sealedIdIn(context, use, call.header(verifyIdHeader)) ?? refuse('sign-in-expired');

/** A sign-in that still waits for a step. */
export type WaitingRow = PendingRow & { readonly required: Step };

/** Refuses `sign-in-expired` when none waits under the header X-Verify-Id: unknown, over, done. */
export async function waitingSignIn(
  context: FeatureContext,
  call: Pick<CallContext, 'header'>,
  now: Date,
): Promise<WaitingRow> {
  const row = await pendingById(context.db, signInIdOf(context, call));
  if (!row || row.required === null || now >= row.expiresAt) return refuse('sign-in-expired');
  return { ...row, required: row.required };
}

/** A new password, or staff who end all access, also end sign-ins that somebody else may have begun before. */
export const isRevoked = (
  row: Pick<PendingRow, 'createdAt' | 'voidedAt'>,
  { passwordChangedAt }: Pick<PersonWithMember, 'passwordChangedAt'>,
): boolean => row.voidedAt !== null || (passwordChangedAt !== null && passwordChangedAt >= row.createdAt);

/** Names the sign-in in the request, so that a request id always belongs to one sign-in. Refuses `sign-in-expired`. */
export const requestOf = (
  context: Pick<FeatureContext, 'hashSecret'>,
  call: Pick<CallContext, 'request' | 'header'>,
): WriteRequest => ({
  ...call.request,
  body: { signIn: signInIdOf(context, call), body: call.request.body },
});

export const newSignInId = (): string => randomUUID();

/** The ways in which the person could prove their identity. */
export async function meansOf(context: FeatureContext, person: PersonWithMember): Promise<Means> {
  const { authenticator, passkeys } = await factorsOf(context, person.personId);
  return {
    hasPassword: person.passwordHash !== null,
    hasEmail: person.email !== null,
    hasMobile: person.mobile !== null && person.countryCode !== null,
    hasPasskey: passkeys.length > 0,
    hasAuthenticator: authenticator !== null,
    recoveryCodesLeft: authenticator?.recoveryCodesLeft ?? 0,
    isAuthenticatorForLogin: authenticator?.forLogin ?? false,
    mustBindAuthenticator: person.mustBindAuthenticator,
    passwordResetBy: person.passwordResetBy,
  };
}

export const shownBy = (row: PendingRow, isBrowserTrusted: boolean): Shown => ({
  firstFactor: row.firstFactor,
  isBrowserTrusted,
  isBrowserProved: row.browserProved,
  isFactorProved: row.factorProved,
});
