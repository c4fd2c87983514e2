// An admin invites somebody to act for their business, sends the invitation again, withdraws it.
import type {
  Nothing,
  RequestOf,
  ResponseOf,
  inviteColleague as inviteEndpoint,
  resendTeamInvitation as resendEndpoint,
} from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import { joinParts } from '../../../platform/spine/plan-part.ts';
import { type AccessChange, byColleague } from './access-changes.ts';
import { invited, openInvitation, resent, withdrawn } from './invitations.ts';
import { type NamedInvitation, unchanged } from './store.ts';
import { type Call, adminOf, nothing, teamChange } from './team-change.ts';

/** Refuses, besides what `teamChange` refuses: invalid-input, colleague-exists, team-limit. */
export const inviteColleague = (
  context: FeatureContext,
  call: Call,
  { proof, ...input }: RequestOf<typeof inviteEndpoint>,
): Promise<ResponseOf<typeof inviteEndpoint>> =>
  teamChange(context, call, proof, async (now, admin) => {
    const change = await invited(context, call.actor.memberId, input, await byColleague(context, admin), now);
    return { answer: { invitationId: change.audit.subject.id }, ...change };
  });

/** Changes an open invitation, so no second factor is needed. Refuses not-found, and what the change refuses. */
const onInvitation =
  (
    change: (
      context: FeatureContext,
      invitation: NamedInvitation,
      now: Date,
    ) => AccessChange | Promise<AccessChange>,
  ) =>
  (
    context: FeatureContext,
    { actor, request }: Call,
    { invitationId }: RequestOf<typeof resendEndpoint>,
  ): Promise<Nothing> =>
    context.spine.write<Nothing>(actor, request, async (now) => {
      const admin = await adminOf(context, actor);
      const invitation = await openInvitation(context, invitationId);
      if (invitation.memberId !== actor.memberId) refuse('not-found');
      const { part, audit } = await change(context, invitation, now);
      return {
        answer: nothing,
        ...joinParts(part, { unchanged: [unchanged('person', admin)] }),
        audit: { action: request.name, ...audit },
      };
    });

/** Refuses code-cooldown, team-limit. */
export const resendInvitation = onInvitation(resent);

export const withdrawInvitation = onInvitation(withdrawn);
