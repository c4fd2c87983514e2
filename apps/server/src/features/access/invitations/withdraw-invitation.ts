// Withdraws an invitation code: nobody can register with it from then on. People who registered with it stay.
import type { Nothing } from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { normalInvitationCode } from './code.ts';
import { invitationByCode, update } from './store.ts';

/** Refuses not-found, and already-decided when it was withdrawn before. */
export const withdrawInvitation = (
  { spine, db }: FeatureContext,
  actor: StaffActor,
  request: WriteRequest,
  typed: string,
): Promise<Nothing> =>
  spine.write<Nothing>(actor, request, async (now) => {
    const invitation = (await invitationByCode(db, normalInvitationCode(typed))) ?? refuse('not-found');
    if (invitation.withdrawnAt !== null) refuse('already-decided');

    return {
      answer: {},
      updates: [update('invitation_code', invitation, { withdrawnAt: now, withdrawnBy: actor.staffId })],
      audit: {
        action: 'invitations.withdraw',
        subject: { kind: 'invitation', id: invitation.code },
        after: { used: invitation.used },
      },
    };
  });
