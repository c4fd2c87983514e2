// A colleague who has lost every factor gets access again by two others: one has verified their identity and requests it,
// another approves. Then the factors are removed, all sessions end, and the next sign-in sets up a new factor, with the code
// from the approving colleague: a thief with the password alone cannot be faster.
import { randomUUID } from 'node:crypto';
import type {
  RequestOf,
  ResponseOf,
  decideStaffRecovery as decideEndpoint,
  requestStaffRecovery as requestEndpoint,
} from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { type PlanPart, joinParts } from '../../../platform/spine/plan-part.ts';
import { factorsOf, removeAllFactors } from '../factors/index.ts';

import { staffById } from '../people/index.ts';
import { safetyNotice } from '../safety-notices/index.ts';
import { refuseLateRepeat } from '../sessions/index.ts';
import { bumpVersion } from './own-factors.ts';
import { allCleared } from './locks.ts';
import { decisionRefusal, recoveryRefusal } from './may.ts';
import { codeOf, codeUntil } from './recovery-code.ts';
import { revokeStaffAccess } from './revoke-staff-access.ts';
import { decidersBut, insert, openRecoveryOf, recoveryById, update } from './store.ts';

type Call = Pick<CallContext<StaffActor>, 'actor' | 'request'>;

/** Refuses `forbidden` for one's own, `not-found` (also for a colleague without a factor), `waits-for-second`. */
export const requestStaffRecovery = (
  context: FeatureContext,
  { actor, request }: Call,
  { staffId, reason, evidence }: RequestOf<typeof requestEndpoint>,
): Promise<ResponseOf<typeof requestEndpoint>> =>
  context.spine.write<ResponseOf<typeof requestEndpoint>>(actor, request, async (now) => {
    const staff = (await staffById(context.db, staffId)) ?? refuse('not-found');
    const { authenticator, passkeys } = await factorsOf(context, staff.id);
    const hasFactor = authenticator !== null || passkeys.length > 0;
    const isRecovered = (await openRecoveryOf(context.db, staffId)) !== undefined;
    const refusal = recoveryRefusal(staffId, { hasFactor, isRecovered }, actor);
    if (refusal !== null) refuse(refusal);

    const requestId = randomUUID();
    const row = { id: requestId, staffId, reason, evidence };
    return {
      answer: { requestId },
      inserts: [insert('staff_recovery', { ...row, askedBy: actor.staffId, askedAt: now })],
      conflicts: { staff_recovery_once: 'waits-for-second' },
      jobs: (await decidersBut(context.db, [staffId, actor.staffId])).map((id) =>
        safetyNotice('staff-recovery-waits', id, { now }, { colleague: staff.name }),
      ),
      audit: {
        action: request.name,
        subject: { kind: 'staff', id: staffId },
        after: { requestId, evidence },
        reason,
      },
    };
  });

/**
 * Answers the code that the next sign-in asks for, within a minute to a repeat.
 *
 * Refuses, in this order: not-found; forbidden to approve for the asker and the person concerned;
 * already-decided; forbidden to approve the request of a colleague who is disabled by now.
 */
export async function decideStaffRecovery(
  context: FeatureContext,
  call: Call,
  request: RequestOf<typeof decideEndpoint>,
): Promise<ResponseOf<typeof decideEndpoint>> {
  const { decidedAt } = await decided(context, call, request);
  if (request.decision === 'reject') return { handover: null };
  refuseLateRepeat(context, new Date(decidedAt), 'request-id-reused');
  const until = codeUntil(new Date(decidedAt)).toISOString();
  return { handover: { code: codeOf(context, { id: request.requestId }), until } };
}

const decided = (
  context: FeatureContext,
  { actor, request }: Call,
  { requestId, decision }: RequestOf<typeof decideEndpoint>,
): Promise<{ readonly decidedAt: string }> =>
  context.spine.write<{ readonly decidedAt: string }>(actor, request, async (now) => {
    const recovery = (await recoveryById(context.db, requestId)) ?? refuse('not-found');
    const { staffId, askedBy } = recovery;
    const asking = await staffById(context.db, askedBy);
    const refusal = decisionRefusal(decision, { ...recovery, asking }, actor);
    if (refusal !== null) refuse(refusal);

    const status = decision === 'approve' ? 'approved' : 'rejected';
    const change = { status, decidedBy: actor.staffId, decidedAt: now } as const;
    return {
      answer: { decidedAt: now.toISOString() },
      ...joinParts(
        { updates: [update('staff_recovery', recovery, change)] },
        decision === 'approve' ? await takenAway(context, { staffId, by: actor.staffId }, now) : {},
      ),
      audit: { action: request.name, subject: { kind: 'staff', id: staffId }, after: { requestId, status } },
    };
  });

/** Removes the factors, ends every session and sign-in, and lifts the lock that lost factors may have caused. */
async function takenAway(
  context: FeatureContext,
  { staffId, by }: { readonly staffId: string; readonly by: string },
  now: Date,
): Promise<PlanPart> {
  const staff = (await staffById(context.db, staffId)) ?? refuse('not-found');
  return joinParts(
    await removeAllFactors(context, staffId, now),
    allCleared(context, staff),
    { updates: [bumpVersion(staff)], jobs: [safetyNotice('staff-factors-removed', staffId, { now }, {})] },
    { statements: revokeStaffAccess({ staffId, by }, 'ended-by-staff', now) },
  );
}
