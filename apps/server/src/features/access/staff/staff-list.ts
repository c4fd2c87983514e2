// All of staff as the console shows them, and the end of a session of theirs.
import type { Nothing, RequestOf, StaffAccess, endStaffSession as endEndpoint } from '@causeway/contract';
import { decidingStaff } from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import { endOfSessions } from '../../../platform/auth/end-of-sessions.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { factorsOf } from '../factors/index.ts';
import { membersOfStaff } from '../../reference/reviewing/index.ts';
import { shownSession } from '../sessions/index.ts';
import { allStaff, allTies, waitingRecoveries } from './store.ts';

export async function staffList(
  context: FeatureContext,
  { staffId, sessionId }: Pick<StaffActor, 'staffId' | 'sessionId'>,
): Promise<StaffAccess[]> {
  const [everybody, recoveries, ties] = await Promise.all([
    allStaff(context.db),
    waitingRecoveries(context.db),
    allTies(context.db, await membersOfStaff(context.db, staffId)),
  ]);
  const nameOf = (id: string): string => everybody.find((one) => one.id === id)?.name ?? '';
  return Promise.all(
    everybody.map(async ({ id, name, email, role, status }) => {
      const [factors, sessions] = await Promise.all([
        factorsOf(context, id),
        context.sessions.list('staff', id),
      ]);
      const recovery = recoveries.find(({ staff_id }) => staff_id === id);
      return {
        staffId: id,
        name,
        email,
        role,
        isDisabled: status === 'disabled',
        authenticatorBoundAt: factors.authenticator?.boundAt.toISOString() ?? null,
        passkeys: factors.passkeys.length,
        sessions: sessions.map((session) => shownSession(session, sessionId)),
        recovery: recovery
          ? {
              requestId: recovery.id,
              reason: recovery.reason,
              evidence: recovery.evidence,
              askedBy: nameOf(recovery.asked_by),
              askedById: recovery.asked_by,
              at: recovery.asked_at.toISOString(),
            }
          : null,
        ties: ties
          .filter(({ staff_id }) => staff_id === id)
          .map((tie) => ({
            tieId: tie.id,
            memberId: tie.member_id,
            memberName: tie.member_name,
            reason: tie.reason,
            declaredBy: nameOf(tie.declared_by),
            at: tie.declared_at.toISOString(),
            removal:
              tie.removal_asked_by === null
                ? null
                : {
                    reason: tie.removal_reason ?? '',
                    askedBy: nameOf(tie.removal_asked_by),
                    askedById: tie.removal_asked_by,
                  },
          })),
      };
    }),
  );
}

/** Refuses `forbidden` to an auditor for a colleague's, `not-found` for one that is over. */
export const endStaffSession = (
  context: FeatureContext,
  { actor, request }: Pick<CallContext<StaffActor>, 'actor' | 'request'>,
  { staffId, sessionId }: RequestOf<typeof endEndpoint>,
): Promise<Nothing> =>
  context.spine.write<Nothing>(actor, request, async (now) => {
    const isOwn = staffId === actor.staffId;
    if (!isOwn && !decidingStaff.roles.some((role) => role === actor.role)) refuse('forbidden');
    const sessions = await context.sessions.list('staff', staffId);
    if (!sessions.some(({ id }) => id === sessionId)) refuse('not-found');

    const reason = isOwn ? 'ended-by-owner' : 'ended-by-staff';
    return {
      answer: {},
      statements: [endOfSessions('staff', { ownerId: staffId, sessionId }, reason, now)],
      audit: { action: request.name, subject: { kind: 'staff', id: staffId }, after: { sessionId } },
    };
  });
