// The second factor of staff: the waiting sign-in needs it, and wrong ones count toward a lock of their own.
import type { PasskeyRequest, RequestOf, continueStaffSignIn as endpoint } from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { type PlanPart, joinParts } from '../../../platform/spine/plan-part.ts';
import { beginPasskeyRequest, checkFactor, movedFact } from '../factors/index.ts';
import { type Attempts, believed, countedAttempts, failed } from '../lockout/index.ts';
import { writtenOnce } from '../sessions/index.ts';
import { throttled } from '../throttle/index.ts';
import { signInCleared, stepLock } from './locks.ts';
import { type StaffAnswer, type WaitingStaff, factorNotices, requestOf, waitingStaff } from './pending.ts';
import { update } from './store.ts';

const passkeyPurpose = (signInId: string): string => `staff-sign-in ${signInId}`;

export async function staffPasskeyOptions(
  context: FeatureContext,
  call: CallContext,
): Promise<PasskeyRequest> {
  const { row, staff } = await waitingStaff(context, call, call.now);
  const asked = { ownerId: staff.id, purpose: passkeyPurpose(row.id) };
  return beginPasskeyRequest(context, asked, call.now);
}

/** Refuses sign-in-expired, wrong-code, passkey-refused, login-locked. */
export const continueStaffSignIn = (
  context: FeatureContext,
  call: CallContext,
  { proof }: RequestOf<typeof endpoint>,
): Promise<StaffAnswer> =>
  writtenOnce<StaffAnswer>(context, requestOf(context, call), async (now) => {
    const waiting = await waitingStaff(context, call, now);
    const { row, staff } = waiting;
    if (row.required !== 'two-factor') refuse('sign-in-expired');
    const attempts = await countedAttempts(context, stepLock(context, call, staff.id), now);
    const checked = await checkFactor(context, staff.id, proof, { purpose: passkeyPurpose(row.id) }, now);
    const after = { method: proof.method, ...movedFact(checked) };
    const audit = { subject: { kind: 'staff', id: staff.id }, after };
    if (!checked.isRight) {
      const { answer, updates } = failed(attempts, now, { refusal: checked.wrong, reason: checked.reason });
      const inserts = [throttled(context, call, 'failure', now)];
      return {
        answer,
        ...joinParts(checked.part, { updates, inserts }),
        audit: { ...audit, action: 'console.step-failed' },
      };
    }
    const jobs = factorNotices(staff.id, { ...call, now }, checked);
    return {
      answer: { signInId: row.id },
      ...joinParts(checked.part, signedIn(context, waiting, attempts, now), { jobs }),
      audit: { ...audit, action: 'console.sign-in', by: { kind: 'staff', id: staff.id } },
    };
  });

/** Ends the sign-in, and deletes the failures at its steps and at the password, from anywhere. */
export function signedIn(
  context: FeatureContext,
  { row, staff }: WaitingStaff,
  attempts: Attempts,
  now: Date,
): PlanPart {
  return joinParts(
    { updates: [update('staff_sign_in', row, { required: null, doneAt: now })] },
    believed(attempts),
    signInCleared(context, staff),
  );
}
