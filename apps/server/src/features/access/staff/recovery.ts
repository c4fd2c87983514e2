// Who of staff has lost every factor gets back in by two colleagues: one has seen proof of the identity and asks, another
// approves. Then the factors are gone, all sessions end, and the next sign-in sets up a factor anew.
import { randomUUID } from 'node:crypto';
import type {
  Nothing,
  RequestOf,
  ResponseOf,
  decideStaffRecovery as decideEndpoint,
  requestStaffRecovery as requestEndpoint,
} from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import { endOfSessions } from '../../../platform/auth/end-of-sessions.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { type PlanPart, joinParts } from '../../../platform/spine/plan-part.ts';
import { factorsOf, removeAllFactors } from '../factors/index.ts';
import { unlocked } from '../lockout/index.ts';
import { staffById } from '../people/index.ts';
import { safetyNotice } from '../safety-notices/index.ts';
import { bumpVersion } from './own-factors.ts';
import { countedFor } from './pending.ts';
import { refuseStaleProof } from './prove.ts';
import { insert, recoveryById, update } from './store.ts';

type Call = Pick<CallContext<StaffActor>, 'actor' | 'request'>;

/** Refuses `forbidden` for one's own, `not-found` (also who has no factor), `fresh-proof-needed`, `waits-for-second`. */
export const requestStaffRecovery = (
  context: FeatureContext,
  { actor, request }: Call,
  { staffId, reason, evidence }: RequestOf<typeof requestEndpoint>,
): Promise<ResponseOf<typeof requestEndpoint>> =>
  context.spine.write<ResponseOf<typeof requestEndpoint>>(actor, request, async (now) => {
    if (staffId === actor.staffId) refuse('forbidden');
    const staff = (await staffById(context.db, staffId)) ?? refuse('not-found');
    const { authenticator, passkeys } = await factorsOf(context, staff.id);
    if (!authenticator && passkeys.length === 0) refuse('not-found');
    await refuseStaleProof(context, actor);

    const requestId = randomUUID();
    const row = { id: requestId, staff_id: staffId, reason, evidence };
    return {
      answer: { requestId },
      inserts: [insert('staff_recovery', { ...row, asked_by: actor.staffId, asked_at: now })],
      conflicts: { staff_recovery_once: 'waits-for-second' },
      audit: {
        action: request.name,
        subject: { kind: 'staff', id: staffId },
        after: { requestId, evidence },
        reason,
      },
    };
  });

/**
 * Refuses, in this order: not-found, forbidden for who asked or is asked about, already-decided, forbidden to approve what
 * a colleague asked who is disabled by now, fresh-proof-needed.
 */
export const decideStaffRecovery = (
  context: FeatureContext,
  { actor, request }: Call,
  { requestId, decision }: RequestOf<typeof decideEndpoint>,
): Promise<Nothing> =>
  context.spine.write<Nothing>(actor, request, async (now) => {
    const recovery = (await recoveryById(context.db, requestId)) ?? refuse('not-found');
    const { staff_id: staffId, asked_by: askedBy } = recovery;
    if (actor.staffId === askedBy || actor.staffId === staffId) refuse('forbidden');
    if (recovery.status !== 'waiting') refuse('already-decided');
    const asking = await staffById(context.db, askedBy);
    if (decision === 'approve' && asking?.status !== 'normal') refuse('forbidden');
    await refuseStaleProof(context, actor);

    const status = decision === 'approve' ? 'approved' : 'rejected';
    const decided = { status, decided_by: actor.staffId, decided_at: now } as const;
    return {
      answer: {},
      ...joinParts(
        { updates: [update('staff_recovery', recovery, decided)] },
        decision === 'approve' ? await takenAway(context, staffId, now) : {},
      ),
      audit: { action: request.name, subject: { kind: 'staff', id: staffId }, after: { requestId, status } },
    };
  });

/** The factors, every session and sign-in, and the lock that lost factors may have led to. */
async function takenAway(context: FeatureContext, staffId: string, now: Date): Promise<PlanPart> {
  const staff = (await staffById(context.db, staffId)) ?? refuse('not-found');
  return joinParts(
    await removeAllFactors(context, staffId, now),
    { updates: await unlocked(context, [countedFor(staffId), countedFor(staffId, 'session')]) },
    { updates: [bumpVersion(staff)], jobs: [safetyNotice('staff-factors-removed', staffId, { now }, {})] },
    {
      statements: [
        endOfSessions('staff', { ownerId: staffId }, 'ended-by-staff', now),
        {
          text: `update staff_sign_in set voided_at = $1, version = version + 1
                  where staff_id = $2 and voided_at is null and expires_at > $1`,
          values: [now, staffId],
        },
      ],
    },
  );
}
