// A sign-in of staff between the password and the session: found by its header, described, and answered.
import {
  type PendingStaffSignIn,
  type StaffMethod,
  verifyIdHeader,
  verifyMethodsHeader,
  verifyRequiredHeader,
} from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { PlannedJob, WriteRequest } from '../../../platform/spine/plan.ts';
import { type Factors, factorsOf } from '../factors/index.ts';
import { type StaffRow, staffById } from '../people/index.ts';
import { type NoticeSource, safetyNotice } from '../safety-notices/index.ts';
import { sealedId, sealedIdIn } from '../../../platform/sealed-id.ts';
import { type StaffSignInRow, type StaffStep, staffSignInById } from './store.ts';

/** Enough time to install an authenticator app and set it up. */
export const pendingSeconds = 10 * 60;
const use = 'staff-sign-in';

/** The stored answer of a sign-in's writes: without a token or a source of one. */
export interface StaffAnswer {
  readonly signInId: string;
}

/** A value that changes with the password. */
export const passwordMark = (
  { hashSecret }: Pick<FeatureContext, 'hashSecret'>,
  { id, passwordHash }: Pick<StaffRow, 'id' | 'passwordHash'>,
): string => hashSecret(`staff-password ${id} ${passwordHash}`);

export interface WaitingStaff {
  readonly row: StaffSignInRow & { readonly required: StaffStep };
  readonly staff: StaffRow;
  readonly factors: Factors;
}

/**
 * The owner of a sign-in. Refuses `sign-in-expired` when it was revoked or the password has changed since.
 */
export async function ownerOf(context: FeatureContext, row: StaffSignInRow): Promise<StaffRow> {
  const staff = (await staffById(context.db, row.staffId)) ?? refuse('sign-in-expired');
  const isOver = row.voidedAt !== null || row.passwordMark !== passwordMark(context, staff);
  return isOver ? refuse('sign-in-expired') : staff;
}

/** Refuses `sign-in-expired` when none waits under the header X-Verify-Id, `staff-disabled`. */
export async function waitingStaff(
  context: FeatureContext,
  call: Pick<CallContext, 'header'>,
  now: Date,
): Promise<WaitingStaff> {
  const id = sealedIdIn(context, use, call.header(verifyIdHeader)) ?? refuse('sign-in-expired');
  const row = await staffSignInById(context.db, id);
  if (!row || row.required === null || now >= row.expiresAt) return refuse('sign-in-expired');
  const staff = await ownerOf(context, row);
  if (staff.status === 'disabled') refuse('staff-disabled');
  const factors = await factorsOf(context, staff.id);
  return { row: { ...row, required: row.required }, staff, factors };
}

/** Names the sign-in in the request, so that a request id always belongs to one sign-in. */
export function requestOf(
  context: FeatureContext,
  call: Pick<CallContext, 'request' | 'header'>,
): WriteRequest {
  const signIn = sealedIdIn(context, use, call.header(verifyIdHeader)) ?? refuse('sign-in-expired');
  return { ...call.request, body: { signIn, body: call.request.body } };
}

/** Notifies the owner of a factor: a recovery code was used up, or a passkey has moved. */
export const factorNotices = (
  staffId: string,
  source: NoticeSource,
  { codesLeft, moved }: { readonly codesLeft?: number; readonly moved?: string },
): readonly PlannedJob[] => [
  ...(codesLeft === undefined
    ? []
    : [safetyNotice('staff-recovery-code-used', staffId, source, { codesLeft })]),
  ...(moved === undefined ? [] : [safetyNotice('staff-passkey-moved', staffId, source, { passkey: moved })]),
];

/** The factors with which a member of staff can prove their identity. */
export const methodsOf = ({ authenticator, passkeys }: Factors): StaffMethod[] => [
  ...(authenticator ? (['authenticator'] as const) : []),
  ...(passkeys.length > 0 ? (['passkey'] as const) : []),
  ...(authenticator && authenticator.recoveryCodesLeft > 0 ? (['recovery'] as const) : []),
];

export async function pendingStaffAnswer(
  context: FeatureContext,
  call: CallContext,
): Promise<PendingStaffSignIn> {
  const { row, staff, factors } = await waitingStaff(context, call, call.now);
  const { required, expiresAt } = row;
  return { required, methods: methodsOf(factors), email: staff.email, expiresAt: expiresAt.toISOString() };
}

/** Requires a factor after the password: refuses `two-factor-needed` with the headers that the next calls send back. */
export async function askForFactor(
  context: FeatureContext,
  call: Pick<CallContext, 'setHeader'>,
  { signInId }: StaffAnswer,
): Promise<never> {
  const row = (await staffSignInById(context.db, signInId)) ?? refuse('sign-in-expired');
  if (row.required === null || context.clock.now() >= row.expiresAt) refuse('sign-in-expired');
  await ownerOf(context, row);
  call.setHeader(verifyRequiredHeader, 'two-factor');
  call.setHeader(verifyIdHeader, sealedId(context, use, row.id));
  call.setHeader(verifyMethodsHeader, methodsOf(await factorsOf(context, row.staffId)).join(','));
  return refuse('two-factor-needed');
}
