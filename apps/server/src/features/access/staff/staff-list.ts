// All of staff as the console shows them, and ending one of their sessions.
import {
  type Nothing,
  type RequestOf,
  type StaffAccess,
  type endStaffSession as endEndpoint,
} from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import { endOfSessions } from '../../../platform/auth/end-of-sessions.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { factorsOfEach } from '../factors/index.ts';
import { membersOfStaff } from '../../foundation/reviewing/index.ts';
import { shownSession } from '../sessions/index.ts';
import { isForbiddenToEnd, mayWith } from './may.ts';
import { mayWithTie } from './conflicts-of-interest.ts';
import { allStaff, allConflicts, openRecoveries, waitingRecoveries } from './store.ts';

export async function staffList(
  context: FeatureContext,
  reader: Pick<StaffActor, 'staffId' | 'sessionId' | 'role'>,
): Promise<StaffAccess[]> {
  const { staffId, sessionId } = reader;
  const [everybody, recoveries, open, ties] = await Promise.all([
    allStaff(context.db),
    waitingRecoveries(context.db),
    openRecoveries(context.db),
    allConflicts(context.db, await membersOfStaff(context.db, staffId)),
  ]);
  const recovered = new Set(open.map(({ staffId }) => staffId));
  const ids = everybody.map(({ id }) => id);
  const [factorsOf, living] = await Promise.all([
    factorsOfEach(context, ids),
    context.sessions.list('staff', ...ids),
  ]);
  const sessionsOf = Map.groupBy(living, ({ ownerId }) => ownerId);
  const nameOf = (id: string): string => everybody.find((one) => one.id === id)?.name ?? '';
  return everybody.map(({ id, name, email, role, status }): StaffAccess => {
    const factors = factorsOf(id);
    const recovery = recoveries.find((one) => one.staffId === id);
    const sessions = sessionsOf.get(id) ?? [];
    const standing = {
      ...{ id, status, isRecovered: recovered.has(id), hasSession: sessions.length > 0 },
      hasFactor: factors.authenticator !== null || factors.passkeys.length > 0,
      recovery: recovery
        ? { ...recovery, asking: everybody.find((one) => one.id === recovery.askedBy) }
        : null,
    };
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
            askedBy: nameOf(recovery.askedBy),
            at: recovery.askedAt.toISOString(),
          }
        : null,
      isRecovered: standing.isRecovered,
      may: mayWith(reader, standing),
      ties: ties
        .filter(({ staffId }) => staffId === id)
        .map((tie) => ({
          tieId: tie.id,
          memberId: tie.memberId,
          memberName: tie.memberName,
          reason: tie.reason,
          declaredBy: nameOf(tie.declaredBy),
          isConfirmed: tie.confirmedAt !== null,
          at: tie.declaredAt.toISOString(),
          removal:
            tie.removalAskedBy === null
              ? null
              : {
                  reason: tie.removalReason ?? '',
                  askedBy: nameOf(tie.removalAskedBy),
                },
          may: mayWithTie(reader, tie),
        })),
    };
  });
}

/** Refuses `forbidden` to an auditor for a colleague's session, `not-found` for one that is over. */
export const endStaffSession = (
  context: FeatureContext,
  { actor, request }: Pick<CallContext<StaffActor>, 'actor' | 'request'>,
  { staffId, sessionId }: RequestOf<typeof endEndpoint>,
): Promise<Nothing> =>
  context.spine.write<Nothing>(actor, request, async (now) => {
    const isOwn = staffId === actor.staffId;
    if (isForbiddenToEnd(staffId, actor)) refuse('forbidden');
    const sessions = await context.sessions.list('staff', staffId);
    if (!sessions.some(({ id }) => id === sessionId)) refuse('not-found');

    const reason = isOwn ? 'ended-by-owner' : 'ended-by-staff';
    return {
      answer: {},
      statements: [
        endOfSessions(
          'staff',
          { ownerId: staffId, sessionId, ...(!isOwn && { by: actor.staffId }) },
          reason,
          now,
        ),
      ],
      audit: { action: request.name, subject: { kind: 'staff', id: staffId }, after: { sessionId } },
    };
  });
