// An invitation to act for a business, from any sender: made, sent again, withdrawn.
import { randomUUID } from 'node:crypto';
import type { RequestOf, inviteColleague } from '@causeway/contract';
import { addressOf } from '../../../platform/address.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { PlannedJob } from '../../../platform/spine/plan.ts';
import { type AccessChange, type Decider, teamNotices } from './access-changes.ts';
import {
  type NamedInvitation,
  atAddress,
  insert,
  invitationById,
  isOnTeam,
  sentSince,
  update,
} from './store.ts';

export const sendInvitationJob = 'team.send-invitation';

const DAY_MS = 24 * 60 * 60 * 1000;
const VALID_MS = 7 * DAY_MS;
const AGAIN_AFTER_MS = 60_000;
/** Limits the invitations of one business per day, so that it cannot mail strangers in bulk. */
const SENT_A_DAY_MAX = 50;

export type Invited = Omit<RequestOf<typeof inviteColleague>, 'proof'>;
type Context = Pick<FeatureContext, 'db'>;

/** Refuses invalid-input for a number that no mobile has, colleague-exists, team-limit. */
export async function invited(
  { db }: Context,
  memberId: string,
  { name, department, roleId, language, ...contact }: Invited,
  by: Decider,
  now: Date,
): Promise<AccessChange> {
  const address = addressOf(contact);
  if (await isOnTeam(db, memberId, address)) refuse('colleague-exists');
  await refuseTooMany(db, memberId, now);
  const id = randomUUID();
  const said = { name, department: department === '' ? null : department };
  return {
    part: {
      inserts: [
        insert('team_invitation', {
          id,
          memberId,
          ...said,
          roleId,
          ...atAddress(address),
          language,
          invitedBy: by.id,
          invitedAt: now,
          sentAt: now,
          expiresAt: new Date(now.getTime() + VALID_MS),
        }),
      ],
      jobs: [sending(id), ...teamNotices(by, { change: 'invited', colleague: name }, now)],
      conflicts: { team_invitation_email: 'colleague-exists', team_invitation_mobile: 'colleague-exists' },
    },
    audit: { ...subjectOf(id), after: { ...said, roleId } },
  };
}

const subjectOf = (id: string) => ({ subject: { kind: 'team-invitation', id } });

const sending = (invitationId: string): PlannedJob => ({ name: sendInvitationJob, data: { invitationId } });

async function refuseTooMany(db: Context['db'], memberId: string, now: Date): Promise<void> {
  const sent = await sentSince(db, memberId, new Date(now.getTime() - DAY_MS));
  if (sent >= SENT_A_DAY_MAX) refuse('team-limit');
}

/** Refuses not-found, also for one that was accepted or withdrawn. */
export async function openInvitation({ db }: Context, invitationId: string): Promise<NamedInvitation> {
  const invitation = await invitationById(db, invitationId);
  return invitation?.acceptedAt === null && invitation.withdrawnAt === null
    ? invitation
    : refuse('not-found');
}

/** Sends it to the former address again. Refuses code-cooldown, team-limit. */
export async function resent({ db }: Context, invitation: NamedInvitation, now: Date): Promise<AccessChange> {
  if (now.getTime() - invitation.sentAt.getTime() < AGAIN_AFTER_MS) refuse('code-cooldown');
  await refuseTooMany(db, invitation.memberId, now);
  return {
    part: {
      updates: [
        update('team_invitation', invitation, {
          sentAt: now,
          sentCount: invitation.sentCount + 1,
          expiresAt: new Date(now.getTime() + VALID_MS),
        }),
      ],
      jobs: [sending(invitation.id)],
    },
    audit: { ...subjectOf(invitation.id), after: { name: invitation.name } },
  };
}

export const withdrawn = (_context: Context, invitation: NamedInvitation, now: Date): AccessChange => ({
  part: { updates: [update('team_invitation', invitation, { withdrawnAt: now })] },
  audit: { ...subjectOf(invitation.id), after: { name: invitation.name } },
});
