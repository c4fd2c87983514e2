// The team of staff, managed by staff: two of them add somebody, make somebody senior or enable somebody again; one senior
// removes access.
import * as z from 'zod/mini';
import { anyone, endpoint, everyStaff, settingsStaff } from '../endpoint.ts';
import { id, language, nothing, time } from '../fields.ts';
import { message } from '../rules/messages/index.ts';
import { email, newPassword } from '../rules/sign-in.ts';
import { requiredText } from '../rules/text.ts';
import { personName } from '../rules/person-name.ts';
import { invitationToken } from '../team/endpoints.ts';
import { staffRole } from './sessions.ts';

const senior = { kind: 'staff', roles: ['senior'] } as const;
const asking = { access: settingsStaff, work: 'staff', write: true } as const;
const chosenRole = z.enum(staffRole.options, message('required-select'));
const reason = requiredText(500);

/** Permitted acts on a request: those that its calls refuse neither for the reader nor for its state. */
export const staffRequestAct = z.enum(['approve', 'reject', 'resend', 'withdraw']);
export type StaffRequestAct = z.infer<typeof staffRequestAct>;

export const staffRequest = z.object({
  requestId: id,
  kind: z.enum(['add', 'make-senior', 'enable']),
  /** Null for a new colleague. */
  staffId: z.nullable(id),
  name: z.string(),
  email: z.string(),
  role: staffRole,
  reason: z.string(),
  askedBy: z.string(),
  /** True if the reader requested it. */
  isOwn: z.boolean(),
  at: time,
  /**
   * The invitation of a new colleague, once it is confirmed: the person who confirmed it, and the time until
   * which the link works. Null while it waits.
   */
  invitation: z.nullable(
    z.object({ confirmedBy: z.string(), sentAt: time, expiresAt: time, isExpired: z.boolean() }),
  ),
  may: z.array(staffRequestAct),
});
export type StaffRequest = z.infer<typeof staffRequest>;

export const listStaffRequests = endpoint({
  name: 'staff-team.requests',
  summary: 'What waits for a second colleague, and invitations that are not accepted yet, newest first',
  path: '/console/staff/requests/list',
  access: { kind: 'staff', roles: ['senior', 'settings', 'auditor'] },
  request: nothing,
  response: z.object({ list: z.array(staffRequest) }),
});

export const inviteStaff = endpoint({
  ...asking,
  name: 'staff-team.invite',
  summary: 'Asks to invite somebody to the staff by email; the link goes out when a senior confirms',
  path: '/console/staff/requests/invite',
  request: z.object({ name: personName, email, role: chosenRole, language, reason }),
  response: z.object({ requestId: id }),
  refusals: ['colleague-exists'],
});

export const requestStaffChange = endpoint({
  ...asking,
  name: 'staff-team.request',
  summary: 'Asks to make a colleague senior, or to enable them again, which a senior confirms',
  path: '/console/staff/requests/change',
  request: z.object({ staffId: id, kind: z.enum(['make-senior', 'enable']), reason }),
  response: z.object({ requestId: id }),
  refusals: ['not-found', 'already-decided', 'waits-for-second'],
});

/** Neither the requester nor the person concerned may approve it; both may reject it. */
export const decideStaffRequest = endpoint({
  name: 'staff-team.decide',
  summary: 'Confirms or rejects what a colleague asked about who is on staff',
  path: '/console/staff/requests/decide',
  access: senior,
  work: 'staff',
  write: true,
  takesPower: ({ decision }) => decision === 'reject',
  request: z.object({ requestId: id, decision: z.enum(['approve', 'reject']) }),
  response: nothing,
  refusals: ['not-found', 'already-decided', 'colleague-exists'],
});

export const resendStaffInvitation = endpoint({
  ...asking,
  name: 'staff-team.resend',
  summary: 'Sends an invitation again with a new link, valid for seven days; the previous link stops working',
  path: '/console/staff/requests/resend',
  request: z.object({ requestId: id }),
  response: nothing,
  refusals: ['not-found', 'code-cooldown'],
});

/** Withdraws a waiting request too. */
export const withdrawStaffRequest = endpoint({
  ...asking,
  name: 'staff-team.withdraw',
  summary: 'Withdraws an invitation that is not accepted, or what waits for a second colleague',
  path: '/console/staff/requests/withdraw',
  takesPower: true,
  request: z.object({ requestId: id }),
  response: nothing,
  refusals: ['not-found'],
});

/** Making a senior takes two people, so it is not here. */
export const changeStaffRole = endpoint({
  name: 'staff-team.change-role',
  summary: 'Gives a colleague another role, at once; their sessions end',
  path: '/console/staff/change-role',
  access: senior,
  work: 'staff',
  write: true,
  request: z.object({
    staffId: id,
    role: z.enum(staffRole.options.filter((role) => role !== 'senior')),
    reason,
  }),
  response: nothing,
  refusals: ['not-found', 'already-decided'],
});

export const disableStaff = endpoint({
  name: 'staff-team.disable',
  summary: 'Disables a colleague, who is signed out at once',
  path: '/console/staff/disable',
  access: senior,
  work: 'staff',
  write: true,
  takesPower: true,
  request: z.object({ staffId: id, reason }),
  response: nothing,
  refusals: ['not-found', 'already-decided'],
});

export const listStaffPermissions = endpoint({
  name: 'staff-team.permissions',
  summary: 'Which role of staff may do what, made from the declarations of the calls',
  path: '/console/staff/permissions',
  access: everyStaff,
  request: nothing,
  response: z.array(z.object({ call: z.string(), action: z.string(), roles: z.array(staffRole) })),
});
export type StaffPermission = z.infer<typeof listStaffPermissions.response>[number];

export const showStaffInvitation = endpoint({
  name: 'console.show-invitation',
  summary: 'What the link of an invitation to the staff invites to',
  path: '/console/invitation',
  access: anyone,
  request: z.object({ token: invitationToken }),
  response: z.object({
    name: z.string(),
    email: z.string(),
    role: staffRole,
    inviter: z.string(),
    expiresAt: time,
  }),
  refusals: ['team-invitation-void', 'team-invitation-accepted'],
});

/** The person signs in afterwards, and sets up a second factor on the way. */
export const acceptStaffInvitation = endpoint({
  name: 'console.accept-invitation',
  summary: 'Accepts an invitation to the staff with a password of one’s own',
  path: '/console/invitation/accept',
  access: anyone,
  write: true,
  request: z.object({ token: invitationToken, password: newPassword }),
  response: nothing,
  refusals: ['team-invitation-void', 'team-invitation-accepted', 'colleague-exists', 'common-password'],
});
