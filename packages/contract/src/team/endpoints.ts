// A business manages its own people (ACC-201 to ACC-210): who they are, each role's permissions, and everybody's actions.
import * as z from 'zod/mini';
import { anyRole, anyone, endpoint } from '../endpoint.ts';
import { memberRoles } from '../codes.ts';
import { date, id, language, listOf, nothing, page, time } from '../fields.ts';
import { message } from '../rules/messages/index.ts';
import { personName } from '../rules/person-name.ts';
import { accountFields, hasOneAccount } from '../rules/phone.ts';
import { consent, newPassword } from '../rules/sign-in.ts';
import { optionalText, patternText, text, trimmedText } from '../rules/text.ts';
import { accountType, roleId } from '../sign-in/schemas.ts';
import { proof } from '../sign-in/verification.ts';

/** Admins of a business; an individual has nobody to manage. */
const admin = { kind: 'member', roles: [memberRoles.admin], business: true } as const;
const proofRefusals = ['wrong-code', 'passkey-refused', 'other-proof-needed', 'login-locked'] as const;
/** The refusals of every change of a colleague: the actor needs a second factor, and changes only others' access. */
const changeRefusals = [...proofRefusals, 'authenticator-needed', 'not-found', 'own-access'] as const;

const department = trimmedText(60).check(z.regex(/^[\p{L}\p{M}\p{N} .,'’()&/-]*$/u, message('format')));

const chosenRole = z.union(
  [z.literal(memberRoles.admin), z.literal(memberRoles.operator), z.literal(memberRoles.approver)],
  message('required-select'),
);

/** The new role and department; '' for no department. */
export const assignment = { roleId: chosenRole, department };

/** Unmasked, because colleagues contact each other by them; null without one. */
const contact = {
  email: z.nullable(z.string()),
  countryCode: z.nullable(z.string()),
  mobile: z.nullable(z.string()),
};

/**
 * The reader's permitted acts on a colleague: those that its calls refuse neither for the reader nor for the colleague's
 * state.
 */
export const colleagueAct = z.enum(['change', 'disable', 'enable', 'remove']);
export type ColleagueAct = z.infer<typeof colleagueAct>;

export const colleague = z.object({
  personId: id,
  /** Null for the founder of the account without a name. */
  name: z.nullable(z.string()),
  department: z.nullable(z.string()),
  roleId,
  status: z.enum(['normal', 'disabled', 'removed']),
  ...contact,
  hasAuthenticator: z.boolean(),
  passkeys: z.int(),
  lastSignInAt: z.nullable(time),
  addedAt: time,
  /** True for the reader. */
  isSelf: z.boolean(),
  may: z.array(colleagueAct),
});
export type Colleague = z.infer<typeof colleague>;

export const listColleagues = endpoint({
  name: 'team.people',
  summary: 'The people of this business, by name, department, email or mobile',
  path: '/member-api/web/team/people',
  access: admin,
  request: z.object({
    ...page,
    search: optionalText(60),
    /** When absent, everybody who has not been removed. */
    status: z.optional(z.enum(['normal', 'disabled', 'removed'])),
  }),
  response: listOf(colleague),
  cancellable: true,
});

export const teamInvitation = z.object({
  invitationId: id,
  name: z.string(),
  department: z.nullable(z.string()),
  roleId,
  ...contact,
  language,
  invitedAt: time,
  sentAt: time,
  expiresAt: time,
  isExpired: z.boolean(),
});
export type TeamInvitation = z.infer<typeof teamInvitation>;

export const listTeamInvitations = endpoint({
  name: 'team.invitations',
  summary: 'Invitations that are neither accepted nor withdrawn, newest first',
  path: '/member-api/web/team/invitations',
  access: admin,
  request: nothing,
  response: z.array(teamInvitation),
});

/** The address and role of an invited person; `language` is the invitation's. */
export const invitedFields = {
  name: personName,
  department: z._default(department, ''),
  roleId: chosenRole,
  ...accountFields,
  language,
};

export const inviteColleague = endpoint({
  name: 'team.invite',
  summary: 'Invites somebody by email or SMS to act for this business; valid for seven days',
  path: '/member-api/web/team/invite',
  access: admin,
  write: true,
  request: z.object({ ...invitedFields, proof }).check(z.refine(hasOneAccount)),
  response: z.object({ invitationId: id }),
  refusals: [...proofRefusals, 'authenticator-needed', 'colleague-exists', 'team-limit', 'contact-needed'],
});

export const resendTeamInvitation = endpoint({
  name: 'team.resend',
  summary: 'Sends an invitation again with a new link, valid for seven days; the previous link stops working',
  path: '/member-api/web/team/resend',
  access: admin,
  write: true,
  request: z.object({ invitationId: id }),
  response: nothing,
  refusals: ['not-found', 'code-cooldown', 'team-limit'],
});

export const withdrawTeamInvitation = endpoint({
  name: 'team.withdraw',
  summary: 'Withdraws an invitation',
  path: '/member-api/web/team/withdraw',
  access: admin,
  write: true,
  takesPower: true,
  request: z.object({ invitationId: id }),
  response: nothing,
  refusals: ['not-found'],
});

export const changeColleague = endpoint({
  name: 'team.change',
  summary: 'Changes the role or the department of a colleague; a new role ends their sessions',
  path: '/member-api/web/team/change',
  access: admin,
  write: true,
  /** A missing value would be removed, so both are required. */
  request: z.object({ ...assignment, personId: id, proof }),
  response: nothing,
  refusals: changeRefusals,
});

const onColleague = { access: admin, write: true, response: nothing } as const;

export const disableColleague = endpoint({
  ...onColleague,
  name: 'team.disable',
  summary: 'Disables a colleague, who is signed out at once',
  path: '/member-api/web/team/disable',
  takesPower: true,
  request: z.object({ personId: id, proof }),
  refusals: [...changeRefusals, 'already-decided'],
});

export const enableColleague = endpoint({
  ...onColleague,
  name: 'team.enable',
  summary: 'Enables a colleague again; never one whom the provider’s staff have disabled',
  path: '/member-api/web/team/enable',
  request: z.object({ personId: id, proof }),
  refusals: [...changeRefusals, 'already-decided', 'disabled-by-staff'],
});

export const removeColleague = endpoint({
  ...onColleague,
  name: 'team.remove',
  summary: 'Removes a colleague for good; what they did stays, and their address may be invited again',
  path: '/member-api/web/team/remove',
  takesPower: true,
  request: z.object({ personId: id, proof }),
  refusals: changeRefusals,
});

export const permission = z.object({
  /** The call's name in the contract. */
  call: z.string(),
  /** The action in the reader's language. */
  action: z.string(),
  roles: z.array(roleId),
});
export type Permission = z.infer<typeof permission>;

export const listPermissions = endpoint({
  name: 'team.permissions',
  summary: 'Which role may do what, made from the declarations of the calls',
  path: '/member-api/web/team/permissions',
  access: admin,
  request: nothing,
  response: z.array(permission),
});

const activityFilters = {
  /** Selects one person; people who are no admin see only themselves. */
  personId: z.optional(id),
  /** Days in Hong Kong, both included. */
  from: z.optional(date),
  to: z.optional(date),
};

export const activityEntry = z.object({
  entryId: z.string(),
  at: time,
  /** Name, email or number; null for the operator's staff. */
  actor: z.nullable(z.string()),
  /** The action in the reader's language. */
  action: z.string(),
  /** A transaction number or the colleague's name, if any. */
  subject: z.nullable(z.string()),
  address: z.nullable(z.string()),
});
export type ActivityEntry = z.infer<typeof activityEntry>;

export const listActivity = endpoint({
  name: 'team.activity',
  summary: 'What the people of this member have done, newest first, fifty at a time',
  path: '/member-api/web/team/activity',
  access: anyRole,
  request: z.object({ ...activityFilters, before: z.optional(patternText(19, /^\d{1,19}$/)) }),
  response: z.object({ list: z.array(activityEntry), next: z.nullable(z.string()) }),
  cancellable: true,
});

export const exportActivity = endpoint({
  name: 'team.export-activity',
  summary: 'The same as CSV, all of it',
  path: '/member-api/web/team/activity/export',
  access: anyRole,
  transport: 'download',
  request: z.object(activityFilters),
  response: nothing,
  refusals: ['nothing-to-export'],
});

/** The content of an invitation's link: 64 hexadecimal digits, the invitation's id and a keyed hash. */
export const invitationToken = patternText(64, /^[0-9a-f]{64}$/);

/**
 * The same answer for every link that does not work: unknown, withdrawn, replaced or expired; another if it was accepted.
 */
export const showTeamInvitation = endpoint({
  name: 'team.show-invitation',
  summary: 'What the link of an invitation invites to',
  path: '/member-api/web/team/invitation',
  access: anyone,
  request: z.object({ token: invitationToken }),
  response: z.object({
    memberName: z.nullable(z.string()),
    inviter: z.nullable(z.string()),
    name: z.string(),
    roleId,
    /** Partly masked. */
    sentTo: z.string(),
    language,
    expiresAt: time,
  }),
  refusals: ['team-invitation-accepted', 'team-invitation-void'],
});

export const acceptTeamInvitation = endpoint({
  name: 'team.accept',
  summary: 'Accepts an invitation and sets the password; the person signs in with it',
  path: '/member-api/web/team/accept',
  access: anyone,
  write: true,
  request: z.object({
    token: invitationToken,
    password: newPassword,
    consent,
    agreementVersion: text(40),
    privacyVersion: text(40),
    language,
  }),
  response: z.object({ type: accountType, ...contact }),
  refusals: [
    'team-invitation-accepted',
    'team-invitation-void',
    'common-password',
    'agreement-changed',
    'already-registered',
  ],
});
