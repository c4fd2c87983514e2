// Shows and accepts the link of an invitation: a person who accepts becomes a person of the business.
import { randomUUID } from 'node:crypto';
import {
  maskedEmail,
  maskedMobile,
  type RequestOf,
  type ResponseOf,
  type acceptTeamInvitation as acceptEndpoint,
  type showTeamInvitation as showEndpoint,
  memberRoles,
} from '@causeway/contract';
import { publicActor } from '../../../platform/actor.ts';
import { refuseUnfitPassword } from '../../../platform/auth/new-password.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { consentRows, refuseOldVersions } from '../../verification/agreements/index.ts';
import { loginRecord } from '../sessions/index.ts';
import { type NamedInvitation, insert, invitationById, roleGrant, update } from './store.ts';
import { idIn, isTokenOf } from './token.ts';

/** Staff, or an admin who may still sign in: an admin who was disabled at the moment of inviting must let nobody in. */
const isInviterInPower = ({ inviterId: id, inviterRole: role, inviterStatus: status }: NamedInvitation) =>
  id === null || (role === memberRoles.admin && status === 'normal');

/**
 * Refuses team-invitation-accepted to the holder of its link, otherwise team-invitation-void, whatever is
 * wrong with it: the link is all that its reader has to show.
 */
async function invitationOf(context: FeatureContext, token: string, now: Date): Promise<NamedInvitation> {
  const invitation = await invitationById(context.db, idIn(token));
  if (!invitation || !isTokenOf(context, invitation, token)) return refuse('team-invitation-void');
  if (invitation.acceptedAt !== null) return refuse('team-invitation-accepted');
  const isValid =
    invitation.withdrawnAt === null &&
    invitation.expiresAt > now &&
    invitation.memberStatus === 'normal' &&
    isInviterInPower(invitation);
  return isValid ? invitation : refuse('team-invitation-void');
}

export async function showInvitation(
  context: FeatureContext,
  { token }: RequestOf<typeof showEndpoint>,
  now: Date,
): Promise<ResponseOf<typeof showEndpoint>> {
  const invitation = await invitationOf(context, token, now);
  const { email, countryCode: code, mobile } = invitation;
  return {
    memberName: invitation.memberName,
    inviter: invitation.inviterName ?? invitation.inviterEmail,
    name: invitation.name,
    roleId: invitation.roleId,
    sentTo: email === null ? maskedMobile(code ?? '', mobile ?? '') : maskedEmail(email),
    language: invitation.language,
    expiresAt: invitation.expiresAt.toISOString(),
  };
}

/**
 * Refuses, in this order: team-invitation-accepted, team-invitation-void, common-password, agreement-changed,
 * already-registered (only to the holder of the link, who reads the address's messages). Of two simultaneous calls the row
 * lets one pass. No session is opened: the person signs in as usual, new browser and second factor included.
 */
export const acceptInvitation = (
  context: FeatureContext,
  call: Pick<CallContext, 'request' | 'address' | 'agent' | 'country'>,
  input: RequestOf<typeof acceptEndpoint>,
): Promise<ResponseOf<typeof acceptEndpoint>> =>
  context.spine.write(publicActor, call.request, async (now) => {
    const invitation = await invitationOf(context, input.token, now);
    const { email, countryCode, mobile, memberId } = invitation;
    refuseUnfitPassword(context.config, { path: 'password', password: input.password, email });
    await refuseOldVersions(context, input, now);

    const personId = randomUUID();
    const consenting = { personId, language: input.language, address: call.address };
    return {
      answer: { type: 'business' as const, email, countryCode, mobile },
      inserts: [
        insert('person', {
          id: personId,
          memberId,
          roleId: invitation.roleId,
          name: invitation.name,
          department: invitation.department,
          email,
          countryCode,
          mobile,
          passwordHash: await context.passwords.hash(input.password),
          language: input.language,
          invitedBy: invitation.invitedBy,
          createdAt: now,
        }),
        ...(invitation.inviterId === null ? [] : [roleGrant(invitation.inviterId, personId, now)]),
        ...consentRows(input, consenting, now),
        loginRecord({ ...call, now }, { personId, outcome: 'registered', method: null }),
      ],
      updates: [update('team_invitation', invitation, { acceptedAt: now, personId })],
      conflicts: { person_email: 'already-registered', person_mobile: 'already-registered' },
      audit: {
        action: call.request.name,
        by: { kind: 'person', id: personId },
        subject: { kind: 'person', id: personId },
        memberId,
        after: { roleId: invitation.roleId, invitedBy: invitation.invitedBy },
      },
    };
  });
