// Staff manage the people of a business, like its own admins (ACC-211). A new admin needs a second member of staff; people
// are disabled and enabled by the calls of ./access.ts.
import * as z from 'zod/mini';
import { decidingStaff, endpoint } from '../endpoint.ts';
import { id, memberId, nothing } from '../fields.ts';
import { requiredText } from '../rules/text.ts';
import { hasOneAccount } from '../rules/phone.ts';
import { assignment, invitedFields } from '../team/endpoints.ts';

const reason = requiredText(500);
const waits = z.object({ waitsForSecond: z.boolean() });

const decision = { access: decidingStaff, work: 'access', write: true } as const;

export const invitePerson = endpoint({
  ...decision,
  name: 'members.invite',
  summary: 'Invites somebody to act for a business; an admin when a second member of staff approves',
  path: '/console/members/people/invite',
  request: z.object({ memberId, ...invitedFields, reason }).check(z.refine(hasOneAccount)),
  response: waits,
  refusals: ['not-found', 'colleague-exists', 'team-limit', 'waits-for-second'],
});

export const resendPersonInvitation = endpoint({
  ...decision,
  name: 'members.resend-invitation',
  summary: 'Sends an invitation again with a new link, valid for seven days; the previous link stops working',
  path: '/console/members/people/resend-invitation',
  request: z.object({ invitationId: id, reason }),
  response: nothing,
  refusals: ['not-found', 'code-cooldown', 'team-limit'],
});

export const withdrawPersonInvitation = endpoint({
  ...decision,
  name: 'members.withdraw-invitation',
  summary: 'Withdraws an invitation',
  path: '/console/members/people/withdraw-invitation',
  takesPower: true,
  request: z.object({ invitationId: id, reason }),
  response: nothing,
  refusals: ['not-found'],
});

export const changePerson = endpoint({
  ...decision,
  name: 'members.change-person',
  summary:
    'Changes the role or the department of a person; who is to be an admin, when a second member of staff approves',
  path: '/console/members/people/change',
  request: z.object({
    ...assignment,
    personId: id,
    reason,
  }),
  response: waits,
  refusals: ['not-found', 'last-admin', 'waits-for-second'],
});

export const removePerson = endpoint({
  ...decision,
  name: 'members.remove-person',
  summary: 'Removes a person for good; what they did stays, and their address may be invited again',
  path: '/console/members/people/remove',
  takesPower: true,
  request: z.object({ personId: id, reason }),
  response: nothing,
  refusals: ['not-found', 'last-admin'],
});
