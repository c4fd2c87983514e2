// Staff invite somebody to act for a business, send the invitation again, withdraw it, like an admin of the business. An
// admin is invited when a second member of staff approves (review-access.ts).
import {
  type Nothing,
  type RequestOf,
  type ResponseOf,
  type invitePerson as inviteEndpoint,
  type resendPersonInvitation as resendEndpoint,
  memberRoles,
} from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import {
  type AccessChange,
  type Invitation,
  byStaff,
  invited,
  openInvitation,
  resent,
  withdrawn,
} from '../../access/team/index.ts';
import { askSecond, atOnce } from './staff-plans.ts';
import { type StaffCall, businessOf } from './subject.ts';

/** Refuses not-found (also an individual), invalid-input, colleague-exists, team-limit, waits-for-second. */
export const invitePerson = (
  context: FeatureContext,
  call: StaffCall,
  { memberId, reason, ...input }: RequestOf<typeof inviteEndpoint>,
): Promise<ResponseOf<typeof inviteEndpoint>> =>
  context.spine.write<ResponseOf<typeof inviteEndpoint>>(call.actor, call.request, async (now) => {
    await businessOf(context, memberId);
    const by = await byStaff(context, memberId, call.actor);
    const change = await invited(context, memberId, input, by, now);

    if (input.roleId === memberRoles.admin) {
      const asking = { kind: 'invite-admin', memberId, reason, seen: '', asked: input } as const;
      const { plan } = askSecond(call, asking, { action: 'members.ask-admin', ...change.audit }, now);
      return { answer: { waitsForSecond: true }, ...plan };
    }
    return { answer: { waitsForSecond: false }, ...atOnce(call, change, { memberId, reason }) };
  });

const onInvitation =
  (
    change: (
      context: FeatureContext,
      invitation: Invitation,
      now: Date,
    ) => AccessChange | Promise<AccessChange>,
  ) =>
  (
    context: FeatureContext,
    call: StaffCall,
    { invitationId, reason }: RequestOf<typeof resendEndpoint>,
  ): Promise<Nothing> =>
    context.spine.write(call.actor, call.request, async (now) => {
      const invitation = await openInvitation(context, invitationId);
      const about = { memberId: invitation.memberId, reason };
      return { answer: {}, ...atOnce(call, await change(context, invitation, now), about) };
    });

/** Sends it again to the address that was decided. Refuses not-found, code-cooldown, team-limit. */
export const resendInvitation = onInvitation(resent);

/** Refuses not-found. */
export const withdrawInvitation = onInvitation(withdrawn);
