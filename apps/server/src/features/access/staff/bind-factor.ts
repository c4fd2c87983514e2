// Staff without a factor set one up during their sign-in: an authenticator with its recovery codes, or a passkey.
import type {
  Nothing,
  PasskeyCreation,
  RefusalReason,
  RequestOf,
  ResponseOf,
  beginStaffBinding,
  bindStaffAuthenticator as authenticatorEndpoint,
  StaffSession,
  bindStaffPasskey as passkeyEndpoint,
  staffCodesAtSignIn as codesEndpoint,
} from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { AuditEntry, Plan } from '../../../platform/spine/plan.ts';
import { type PlanPart, joinParts } from '../../../platform/spine/plan-part.ts';
import {
  addPasskey,
  beginPasskeyCreation,
  confirmBinding,
  passkeyCreationOf,
  presentRecoveryCodes,
  resumeBinding,
  revealBinding,
} from '../factors/index.ts';
import { type Attempts, countedAttempts, failed, succeeded } from '../lockout/index.ts';
import { safetyNotice } from '../safety-notices/index.ts';
import { writtenOnce } from '../sessions/index.ts';
import { signedIn } from './continue-sign-in.ts';
import { stepLock } from './locks.ts';
import { bumpVersion } from './own-factors.ts';
import type { StaffRow } from '../people/index.ts';
import { type StaffAnswer, type WaitingStaff, pendingSeconds, requestOf, waitingStaff } from './pending.ts';
import { openStaffSession } from './session.ts';
import { openRecoveryOf, update } from './store.ts';

/** Also refuses `sign-in-expired` when the person has a factor by now: another tab has set it up. */
async function waitingForFactor(
  context: FeatureContext,
  call: CallContext,
  now: Date,
): Promise<WaitingStaff> {
  const waiting = await waitingStaff(context, call, now);
  const { authenticator, passkeys } = waiting.factors;
  const hasFactor = authenticator !== null || passkeys.length > 0;
  return waiting.row.required === 'bind-factor' && !hasFactor ? waiting : refuse('sign-in-expired');
}

/** A part of a set-up, written with its own answer. */
const begun = <Answer extends object>(
  context: FeatureContext,
  call: CallContext,
  begin: (waiting: WaitingStaff, now: Date) => Promise<{ readonly answer: Answer; readonly part: PlanPart }>,
): Promise<Answer> =>
  writtenOnce<Answer>(context, requestOf(context, call), async (now) => {
    const waiting = await waitingForFactor(context, call, now);
    const { answer, part } = await begin(waiting, now);
    return { answer, ...part, audit: auditOf(call, waiting.staff) };
  });

export async function beginStaffAuthenticator(
  context: FeatureContext,
  call: CallContext,
): Promise<ResponseOf<typeof beginStaffBinding>> {
  const { bindingId } = await begun(context, call, async ({ row, staff }, now) => {
    const binding = { ownerId: staff.id, askedBy: row.id };
    const { bindingId: id, part } = await resumeBinding(context, binding, now);
    return { answer: { bindingId: id }, part };
  });
  return revealBinding(context, bindingId);
}

export async function beginStaffPasskey(
  context: FeatureContext,
  call: CallContext,
): Promise<PasskeyCreation> {
  const { challengeId, staffId } = await begun(context, call, async ({ staff }, now) => {
    const { challengeId: challenge, part } = await beginPasskeyCreation(context, staff.id, now);
    return { answer: { challengeId: challenge, staffId: staff.id }, part };
  });
  return passkeyCreationOf(context, staffId, challengeId);
}

const auditOf = ({ request }: Pick<CallContext, 'request'>, staff: StaffRow): AuditEntry => ({
  action: request.name,
  subject: { kind: 'staff', id: staff.id },
});

interface WrongBinding {
  readonly staff: StaffRow;
  readonly attempts: Attempts;
  readonly wrong: 'wrong-code' | 'passkey-refused';
  readonly reason?: RefusalReason | undefined;
  readonly part: Partial<PlanPart>;
}

async function recoveryCompleted(context: FeatureContext, staffId: string, now: Date) {
  const recovery = await openRecoveryOf(context.db, staffId);
  return recovery ? [update('staff_recovery', recovery, { completedAt: now })] : [];
}

/** Counts a wrong proof in the same write as its refusal. */
function wrongBinding(
  call: CallContext,
  { staff, attempts, wrong, reason, part }: WrongBinding,
  now: Date,
): Plan<never> {
  const { answer, updates } = failed(attempts, now, { refusal: wrong, reason });
  const audit = auditOf(call, staff);
  return {
    answer,
    ...joinParts(part, { updates }),
    audit: { ...audit, action: `${audit.action}-refused` },
  };
}

/** The sign-in waits again, with its time restarted, until the recovery codes are saved. */
export async function bindStaffAuthenticator(
  context: FeatureContext,
  call: CallContext,
  { code }: RequestOf<typeof authenticatorEndpoint>,
): Promise<Nothing> {
  await writtenOnce(context, requestOf(context, call), async (now) => {
    const { row, staff } = await waitingForFactor(context, call, now);
    const attempts = await countedAttempts(context, stepLock(context, call, staff.id), now);
    const { isRight, part, reason } = await confirmBinding(
      context,
      { ownerId: staff.id, askedBy: row.id },
      code,
      now,
    );
    if (!isRight) return wrongBinding(call, { staff, attempts, wrong: 'wrong-code', reason, part }, now);

    const expiresAt = new Date(now.getTime() + pendingSeconds * 1000);
    return {
      answer: {},
      ...joinParts(part, succeeded(attempts), {
        updates: [
          update('staff_sign_in', row, { required: 'keep-codes', expiresAt }),
          bumpVersion(staff),
          ...(await recoveryCompleted(context, staff.id, now)),
        ],
        jobs: [safetyNotice('staff-authenticator-bound', staff.id, { ...call, now }, {})],
      }),
      audit: { ...auditOf(call, staff), by: { kind: 'staff', id: staff.id } },
    };
  });
  return {};
}

/** Refuses `sign-in-expired` when the sign-in does not wait for its codes to be kept. */
async function waitingForCodes(context: FeatureContext, call: CallContext, now: Date): Promise<WaitingStaff> {
  const waiting = await waitingStaff(context, call, now);
  return waiting.row.required === 'keep-codes' ? waiting : refuse('sign-in-expired');
}

export async function staffCodes(
  context: FeatureContext,
  call: CallContext,
): Promise<ResponseOf<typeof codesEndpoint>> {
  const { staff } = await waitingForCodes(context, call, call.now);
  return { recoveryCodes: await presentRecoveryCodes(context, staff.id) };
}

/** The last step: opens the session. */
export async function keepStaffCodes(context: FeatureContext, call: CallContext): Promise<StaffSession> {
  const done = writtenOnce<StaffAnswer>(context, requestOf(context, call), async (now) => {
    const waiting = await waitingForCodes(context, call, now);
    const attempts = await countedAttempts(context, stepLock(context, call, waiting.staff.id), now);
    return {
      answer: { signInId: waiting.row.id },
      ...signedIn(context, waiting, attempts, now),
      audit: { ...auditOf(call, waiting.staff), by: { kind: 'staff', id: waiting.staff.id } },
    };
  });
  return openStaffSession(context, await done, call);
}

/** Sets up the passkey and signs in, both or neither. */
export async function bindStaffPasskey(
  context: FeatureContext,
  call: CallContext,
  { name, passkey }: RequestOf<typeof passkeyEndpoint>,
): Promise<ResponseOf<typeof passkeyEndpoint>> {
  const done = writtenOnce<StaffAnswer>(context, requestOf(context, call), async (now) => {
    const waiting = await waitingForFactor(context, call, now);
    const { row, staff } = waiting;
    const attempts = await countedAttempts(context, stepLock(context, call, staff.id), now);
    const { isRight, part, reason } = await addPasskey(
      context,
      staff.id,
      { name, attestation: passkey },
      now,
    );
    if (!isRight) return wrongBinding(call, { staff, attempts, wrong: 'passkey-refused', reason, part }, now);

    return {
      answer: { signInId: row.id },
      ...joinParts(part, signedIn(context, waiting, attempts, now), {
        updates: [bumpVersion(staff), ...(await recoveryCompleted(context, staff.id, now))],
        jobs: [safetyNotice('staff-passkey-added', staff.id, { ...call, now }, { passkey: name })],
      }),
      audit: { ...auditOf(call, staff), by: { kind: 'staff', id: staff.id } },
    };
  });
  return openStaffSession(context, await done, call);
}
