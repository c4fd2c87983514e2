// A sign-in between the first proof and the session: how it is named to the browser, found again, moved on.
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

/** A person fetches a code, or binds an authenticator, in less. */
export const pendingSeconds = 10 * 60;

const use = 'pending-sign-in';

export const verifyIdOf = (context: Pick<FeatureContext, 'hashSecret'>, id: string): string =>
  sealedId(context, use, id);

/** The id behind the header X-Verify-Id. Refuses `sign-in-expired` when it is none of ours. */
const signInIdOf = (context: Pick<FeatureContext, 'hashSecret'>, call: Pick<CallContext, 'header'>): string =>
  sealedIdIn(context, use, call.header(verifyIdHeader)) ?? refuse('sign-in-expired');

/** A sign-in that still waits for something. */
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

/** A new password, or staff who put everybody out, mean the sign-ins too that somebody else may have begun by then. */
export const isRevoked = (
  row: Pick<PendingRow, 'createdAt' | 'voidedAt'>,
  { passwordChangedAt }: Pick<PersonWithMember, 'passwordChangedAt'>,
): boolean => row.voidedAt !== null || (passwordChangedAt !== null && passwordChangedAt >= row.createdAt);

/** Names the sign-in in the request, so that one request id is never two of them. Refuses `sign-in-expired`. */
export const requestOf = (
  context: Pick<FeatureContext, 'hashSecret'>,
  call: Pick<CallContext, 'request' | 'header'>,
): WriteRequest => ({
  ...call.request,
  body: { signIn: signInIdOf(context, call), body: call.request.body },
});

export const newSignInId = (): string => randomUUID();

/** What the person could prove themselves with. */
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
