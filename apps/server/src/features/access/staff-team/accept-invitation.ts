// Shows and accepts the link of an invitation to the staff: a person who accepts is on staff and signs in like everybody
// else.
import { randomUUID } from 'node:crypto';
import type {
  Nothing,
  RequestOf,
  ResponseOf,
  acceptStaffInvitation as acceptEndpoint,
  showStaffInvitation as showEndpoint,
} from '@causeway/contract';
import { publicActor } from '../../../platform/actor.ts';
import { refuseUnfitPassword } from '../../../platform/auth/new-password.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { idIn, isTokenOf } from '../team/index.ts';
import { toSeniors } from './notices.ts';
import { type NamedRequest, insert, requestById, update } from './store.ts';

interface Invitation extends NamedRequest {
  readonly email: string;
  readonly name: string;
  readonly role: NonNullable<NamedRequest['role']>;
  readonly language: NonNullable<NamedRequest['language']>;
  readonly expiresAt: Date;
}

const isInvitation = (asked: NamedRequest): asked is Invitation =>
  asked.email !== null && asked.expiresAt !== null;

/**
 * Refuses team-invitation-accepted to the holder of its link, otherwise team-invitation-void, whatever is
 * wrong with it. An invitation is void once both colleagues behind it are disabled.
 */
async function invitationOf(context: FeatureContext, token: string, now: Date): Promise<Invitation> {
  const asked = await requestById(context.db, idIn(token));
  if (!asked || !isInvitation(asked) || !isTokenOf(context, asked, token))
    return refuse('team-invitation-void');
  if (asked.acceptedAt !== null) return refuse('team-invitation-accepted');
  const isMeant = asked.askingStatus === 'normal' || asked.decidingStatus === 'normal';
  const isValid = asked.status === 'approved' && asked.expiresAt > now && isMeant;
  return isValid ? asked : refuse('team-invitation-void');
}

export async function showStaffInvitation(
  context: FeatureContext,
  { token }: RequestOf<typeof showEndpoint>,
  now: Date,
): Promise<ResponseOf<typeof showEndpoint>> {
  const {
    name,
    email,
    role,
    askingName: inviter,
    expiresAt: until,
  } = await invitationOf(context, token, now);
  return { name, email, role, inviter, expiresAt: until.toISOString() };
}

/**
 * Refuses, in this order: team-invitation-accepted, team-invitation-void, common-password, colleague-exists. Of two
 * simultaneous calls the row lets one pass. No session is opened: the new colleague signs in, and sets up a second factor on
 * the way.
 */
export const acceptStaffInvitation = (
  context: FeatureContext,
  { request }: Pick<CallContext, 'request'>,
  { token, password }: RequestOf<typeof acceptEndpoint>,
): Promise<Nothing> =>
  context.spine.write<Nothing>(publicActor, request, async (now) => {
    const invitation = await invitationOf(context, token, now);
    const { email, name, role, language } = invitation;
    refuseUnfitPassword(context.config, { path: 'password', password, email });

    const id = randomUUID();
    const hash = await context.passwords.hash(password);
    return {
      answer: {},
      inserts: [insert('staff', { id, email, name, role, language, passwordHash: hash, createdAt: now })],
      updates: [update('staff_request', invitation, { acceptedAt: now, staffId: id })],
      conflicts: { staff_email: 'colleague-exists' },
      jobs: await toSeniors(context, 'staff-changed', {
        facts: { change: 'joined', colleague: name, by: name },
        but: [id],
        now,
      }),
      audit: {
        action: request.name,
        by: { kind: 'staff', id },
        subject: { kind: 'staff', id },
        after: { role, askedBy: invitation.askedBy, confirmedBy: invitation.decidedBy },
      },
    };
  });
