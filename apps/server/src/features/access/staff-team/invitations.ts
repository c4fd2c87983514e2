// The invitation link of a new colleague: sent when it is confirmed, sent again, withdrawn.
import type { Nothing, RequestOf, resendStaffInvitation as endpoint } from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { PlanPart } from '../../../platform/spine/plan-part.ts';
import { changeRefusal } from './may.ts';
import type { Call } from './request.ts';
import { type NamedRequest, requestById, update } from './store.ts';

export const sendInvitationJob = 'staff-team.send-invitation';

const VALID_MS = 7 * 24 * 60 * 60 * 1000;
const AGAIN_AFTER_MS = 60_000;

export const sent = (invitation: NamedRequest, now: Date): Partial<PlanPart> => ({
  updates: [
    update('staff_request', invitation, {
      sentAt: now,
      sentCount: invitation.sentCount + 1,
      expiresAt: new Date(now.getTime() + VALID_MS),
    }),
  ],
  jobs: [{ name: sendInvitationJob, data: { requestId: invitation.id } }],
});

/** Refuses not-found, what `change` refuses. */
const onRequest =
  (act: 'resend' | 'withdraw', change: (asked: NamedRequest, by: string, now: Date) => Partial<PlanPart>) =>
  (
    context: FeatureContext,
    { actor, request }: Call,
    { requestId }: RequestOf<typeof endpoint>,
  ): Promise<Nothing> =>
    context.spine.write<Nothing>(actor, request, async (now) => {
      const asked = (await requestById(context.db, requestId)) ?? refuse('not-found');
      const refusal = changeRefusal(act, asked);
      if (refusal !== null) refuse(refusal);
      return {
        answer: {},
        ...change(asked, actor.staffId, now),
        audit: {
          action: request.name,
          subject: { kind: 'staff-request', id: requestId },
          after: { name: asked.name ?? asked.aboutName },
        },
      };
    });

/** Refuses code-cooldown. */
export const resendStaffInvitation = onRequest('resend', (invitation, _by, now) => {
  const last = invitation.sentAt?.getTime() ?? 0;
  return now.getTime() - last < AGAIN_AFTER_MS ? refuse('code-cooldown') : sent(invitation, now);
});

/** Open to everybody who may request, because it only removes. */
export const withdrawStaffRequest = onRequest('withdraw', (asked, by, now) => ({
  updates: [
    update('staff_request', asked, {
      status: 'withdrawn',
      ...(asked.status === 'waiting' && { decidedBy: by, decidedAt: now }),
    }),
  ],
}));
