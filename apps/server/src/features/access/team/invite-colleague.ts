// Invites somebody to act for a business, sends the invitation again, withdraws it.
import { randomUUID } from 'node:crypto';
import type {
  Nothing,
  RequestOf,
  ResponseOf,
  inviteColleague as inviteEndpoint,
  resendTeamInvitation as resendEndpoint,
} from '@causeway/contract';
import { addressOf } from '../../../platform/address.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Insert, PlannedJob } from '../../../platform/spine/plan.ts';
import { safetyNotice } from '../safety-notices/index.ts';
import {
  type NamedInvitation,
  atAddress,
  insert,
  invitationById,
  isColleague,
  sentSince,
  unchanged,
  update,
} from './store.ts';
import { type Call, adminOf, nothing, teamChange } from './team-change.ts';

export const sendInvitationJob = 'team.send-invitation';

const DAY_MS = 24 * 60 * 60 * 1000;
const VALID_MS = 7 * DAY_MS;
const AGAIN_AFTER_MS = 60_000;
/** For one business: its admins write to whom they like, but not to everybody. */
const SENT_A_DAY_MAX = 50;

type Invited = Omit<RequestOf<typeof inviteEndpoint>, 'proof'>;

/** Rows and job of an invitation, whoever invites. Refuses invalid-input for a number that no mobile has, colleague-exists. */
async function invited(
  { db }: Pick<FeatureContext, 'db'>,
  { memberId, by }: { readonly memberId: string; readonly by: string },
  { name, department, roleId, language, ...contact }: Invited,
  now: Date,
) {
  const address = addressOf(contact);
  if (await isColleague(db, memberId, address)) refuse('colleague-exists');
  const id = randomUUID();
  const row = insert('team_invitation', {
    id,
    member_id: memberId,
    name,
    department: department === '' ? null : department,
    role_id: roleId,
    ...atAddress(address),
    language,
    invited_by: by,
    invited_at: now,
    sent_at: now,
    expires_at: new Date(now.getTime() + VALID_MS),
  });
  return {
    id,
    inserts: [row] satisfies Insert[],
    jobs: [sending(id)],
    conflicts: { team_invitation_email: 'colleague-exists', team_invitation_mobile: 'colleague-exists' },
  } as const;
}

const sending = (invitationId: string): PlannedJob => ({ name: sendInvitationJob, data: { invitationId } });

/** Refuses, besides what `teamChange` refuses: invalid-input, colleague-exists, team-limit. */
export const inviteColleague = (
  context: FeatureContext,
  call: Call,
  { proof, ...input }: RequestOf<typeof inviteEndpoint>,
): Promise<ResponseOf<typeof inviteEndpoint>> =>
  teamChange(context, call, proof, async (now) => {
    const { memberId, personId } = call.actor;
    const { id, ...part } = await invited(context, { memberId, by: personId }, input, now);
    await refuseTooMany(context, memberId, now);
    const notice = { change: 'invited', colleague: input.name } as const;
    return {
      answer: { invitationId: id },
      part: { ...part, jobs: [...part.jobs, safetyNotice('team-changed', personId, { now }, notice)] },
      audit: {
        subject: { kind: 'team-invitation', id },
        after: { name: input.name, roleId: input.roleId, department: input.department },
      },
    };
  });

async function refuseTooMany({ db }: FeatureContext, memberId: string, now: Date): Promise<void> {
  const sent = await sentSince(db, memberId, new Date(now.getTime() - DAY_MS));
  if (sent >= SENT_A_DAY_MAX) refuse('team-limit');
}

/** To where it went before, so that no second factor is asked. Refuses not-found, code-cooldown, team-limit. */
export const resendInvitation = (
  context: FeatureContext,
  { actor, request }: Call,
  { invitationId }: RequestOf<typeof resendEndpoint>,
): Promise<Nothing> =>
  context.spine.write<Nothing>(actor, request, async (now) => {
    const admin = await adminOf(context, actor);
    const invitation = await openInvitation(context, actor.memberId, invitationId);
    if (now.getTime() - invitation.sent_at.getTime() < AGAIN_AFTER_MS) refuse('code-cooldown');
    await refuseTooMany(context, actor.memberId, now);

    return {
      answer: nothing,
      updates: [
        update('team_invitation', invitation, {
          sent_at: now,
          sent_count: invitation.sent_count + 1,
          expires_at: new Date(now.getTime() + VALID_MS),
        }),
      ],
      unchanged: [unchanged('person', admin)],
      jobs: [sending(invitationId)],
      audit: { action: request.name, subject: { kind: 'team-invitation', id: invitationId } },
    };
  });

/** Refuses not-found, also for one that was accepted. */
export const withdrawInvitation = (
  context: FeatureContext,
  { actor, request }: Call,
  { invitationId }: RequestOf<typeof resendEndpoint>,
): Promise<Nothing> =>
  context.spine.write<Nothing>(actor, request, async (now) => {
    const admin = await adminOf(context, actor);
    const invitation = await openInvitation(context, actor.memberId, invitationId);

    return {
      answer: nothing,
      updates: [update('team_invitation', invitation, { withdrawn_at: now })],
      unchanged: [unchanged('person', admin)],
      audit: { action: request.name, subject: { kind: 'team-invitation', id: invitationId } },
    };
  });

async function openInvitation(
  { db }: FeatureContext,
  memberId: string,
  invitationId: string,
): Promise<NamedInvitation> {
  const invitation = await invitationById(db, invitationId);
  const isOpen = invitation?.accepted_at === null && invitation.withdrawn_at === null;
  return isOpen && invitation.member_id === memberId ? invitation : refuse('not-found');
}
